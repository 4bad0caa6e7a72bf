/** The search for a contribution. */
export function FindContribution({ find = "" }: { find?: string }) {
  return (
    <form className="bs pad" role="search" aria-label="Contributions" action="/money/contributions">
      <input
        className="in short"
        type="search"
        name="find"
        defaultValue={find}
        aria-label="Find a name, a sum or a receipt"
        placeholder="Name, sum, receipt"
      />
      <button className="b">Find</button>
    </form>
  );
}
