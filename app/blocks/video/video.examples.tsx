import type { Examples } from "#app/ui/examples.ts";
import { Video } from "./video.tsx";

export const video: Examples = {
  "a film on another site": (
    <Video
      block={{
        kind: "video",
        id: "example-video",
        title: "what the plan costs you",
        note: "3 minutes, with captions",
        href: "https://video.example.org/watch",
      }}
    />
  ),
};
