import { SignInLayout } from "#office/shell/layout/sign-in-layout.tsx";

/** What a page before the sign-in shows in place of itself when the post can't be read. */
export function SignInError() {
  return (
    <SignInLayout title="This can't be read">
      <h1>This can’t be read</h1>
      <p className="lead">The form was not complete. Nothing was done.</p>
      <a className="b fill big2" href="/sign-in">
        Sign in
      </a>
    </SignInLayout>
  );
}
