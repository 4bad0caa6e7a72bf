import "react";

declare module "react" {
  /** Custom properties that the drawings read: a bar's length in per cent, a row's number of columns. */
  interface CSSProperties {
    "--v"?: number | string;
    "--n"?: number;
    "--ratio"?: string;
    "--zoom"?: string;
    "--shift"?: string;
  }
}
