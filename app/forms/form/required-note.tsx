/** Says what the star means, at the head of every form. */
export function RequiredNote() {
  return (
    <p className="hint">
      Fields marked <span className="required">*</span> are required.
    </p>
  );
}
