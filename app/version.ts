declare const __APP_VERSION__: string;

/** The build's version: the value of the page's `app-version` and of /version.json. */
export const version = __APP_VERSION__;
