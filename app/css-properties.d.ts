import "react";

declare module "react" {
  /** Custom properties that the styles read: a bar's length in per cent, and a map's close-up. */
  interface CSSProperties {
    "--v"?: number | string;
    "--ratio"?: string;
    "--zoom"?: string;
    "--shift"?: string;
  }
}
