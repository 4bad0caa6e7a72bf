/**
 * What a visitor sees in place of a page that could not be rendered (specification section 8). The button is a form's, so that it opens
 * the page anew without a script; a form leaves out what follows `?` in the address.
 */
export function Crash() {
  return (
    <div className="flow" role="alert">
      <h2>Something went wrong</h2>
      <p>We're sorry, but something unexpected happened. Please refresh the page to try again.</p>
      <form>
        <button className="button fill" type="submit">
          Refresh Page
        </button>
      </form>
    </div>
  );
}
