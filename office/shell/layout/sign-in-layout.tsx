import type { ReactNode } from "react";
import { Scene } from "./scene.tsx";

/** A page for somebody who is not in the office yet: the drawing, and what to do. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title}: campaign office`}</title>
      <a className="skip" href="#main">
        Skip to the sign-in
      </a>
      <div className="sign-in">
        <div className="scene">
          <Scene />
        </div>
        <main className="box" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
