/** The search for a contribution: `look` says where it is shown. */
export function FindContribution({ look, find = "" }: { look?: "only-p" | "only-l"; find?: string }) {
  return (
    <form className={look ? `bs ${look}` : "bs pad"} role="search" action="/money/contributions">
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
