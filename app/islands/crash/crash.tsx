/**
 * What a visitor sees where rendering failed (specification section 8): in place of one island, or of the whole page.
 * The button is a form's, so that it reloads the page without a script too.
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
