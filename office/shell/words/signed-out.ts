/** Said where a session ended while its page was open. */
export const signedOut = "Your session has ended.";
