import { useRouteLoaderData } from "react-router";
import type { FrameFacts } from "./frame-facts.ts";

/** What the frame around the page shows. */
export function useFrame(): FrameFacts {
  return useRouteLoaderData("frame") as FrameFacts;
}
