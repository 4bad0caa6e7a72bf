/** Said where a session ended while its page was open. */
export const signedOut = "You were signed out by time.";
