import type { MouseEvent } from "react";

/**
 * What a visitor sees where rendering failed (specification section 8): in place of one island, or of the whole page.
 * The button is a form's, so that it opens the page anew without a script too; a form leaves out what follows `?` in the address.
 */
export function Crash() {
  return (
    <div className="flow" role="alert">
      <h2>Something went wrong</h2>
      <p>We're sorry, but something unexpected happened. Please refresh the page to try again.</p>
      <form>
        <button className="button fill" type="submit" onClick={reload}>
          Refresh Page
        </button>
      </form>
    </div>
  );
}

/** With the whole address, which may name a donor's checkout. */
function reload(event: MouseEvent): void {
  event.preventDefault();
  location.reload();
}
