/** What a journey needs of a browser's engine, and what both protocols of the W3C give: WebDriver (WebKit) and WebDriver BiDi (Firefox). */

/** What a hand does: keys, and a pointer's moves and buttons, as both protocols take them. */
export type Action = Record<string, unknown>;

export type ActionSource = { type: "key" | "pointer"; id: string; actions: Action[] } & Record<
  string,
  unknown
>;

/** One window of a browser with a profile of its own. What is not said of a tab or a frame is about the one that is shown. */
export type Engine = {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Makes the page this large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression in the page and waits for what it promises, a text. */
  evaluate(expression: string): Promise<string>;
  act(sources: ActionSource[]): Promise<void>;
  /** Chooses files for the field that this CSS selector finds. */
  attach(selector: string, paths: readonly string[]): Promise<void>;
  /** The open tabs, in any order. */
  tabs(): Promise<string[]>;
  /** Shows the page of a tab. */
  showTab(tab: string): Promise<void>;
  closeTab(): Promise<void>;
  /** Goes on in the page of the only frame. */
  enterFrame(): Promise<void>;
  /** Goes on in the page that has the frame. */
  leaveFrame(): Promise<void>;
  /** A picture of what the window shows, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Ends the browser and what was started for it. */
  end(): Promise<void>;
};

/** Milliseconds that a command may take; a browser's start on a busy machine takes most of them. */
export const commandLimit = 60_000;
