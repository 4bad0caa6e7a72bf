import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

if (!document.getElementById("root")) throw new Error("Root element not found");

takeOwnAddress();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

/**
 * A form that came back with errors is drawn in answer to a post, under the function's address, which no route knows: the page
 * takes its own address before the router looks, so that it runs again and a reload posts nothing twice.
 */
function takeOwnAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || !location.pathname.startsWith("/functions/")) return;
  history.replaceState(null, "", new URL(canonical.href).pathname + location.hash);
}
