import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

if (!document.getElementById("root")) throw new Error("Root element not found");

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
