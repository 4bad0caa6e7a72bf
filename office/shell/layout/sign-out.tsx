/** Ends this session. Where words stand in this browser alone, a script asks first. */
export function SignOut() {
  return (
    <form method="post" action="/sign-out">
      <button className="b quiet">Sign out</button>
    </form>
  );
}

/** What signing out asks; the script puts in what the words are. Without scripts no browser keeps any. */
export function UnsentWordsDialog({ memberId }: { memberId: string }) {
  return (
    <dialog id="unsent-words" aria-labelledby="unsent-words-title" data-member={memberId}>
      <h2 id="unsent-words-title">Words that were not sent</h2>
      <p>
        They are in this browser alone. If you keep them, they are back when you sign in here again, and
        whoever uses this browser can read them.
      </p>
      <ul />
      <form method="post" action="/sign-out" className="bs">
        <button className="b">Keep them and sign out</button>
        <button className="b stop" data-discard>
          Discard them and sign out
        </button>
      </form>
      <form method="dialog">
        <button className="b quiet">Stay here</button>
      </form>
    </dialog>
  );
}
