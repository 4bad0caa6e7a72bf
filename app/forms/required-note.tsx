/** Says what the star means. */
export function RequiredNote() {
  return (
    <p className="hint">
      Fields marked <span className="req">*</span> are required.
    </p>
  );
}
