import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

type PageProps = {
  title: string;
  /** A line beside the title: the day, how much waits. */
  sub?: ReactNode;
  /** On a phone: where the arrow before the title leads. */
  back?: string;
  /** What stands at the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A page of a room: its title bar and what it holds. */
export function Page({ title, sub, back, tools, children }: PageProps) {
  return (
    <>
      <title>{`${title}: campaign office`}</title>
      <header className="top">
        {back && (
          <a className="icon only-p" href={back} aria-label="Back">
            <Icon name="back" />
          </a>
        )}
        <h1>{title}</h1>
        {sub && <span className="sub">{sub}</span>}
        {tools}
      </header>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
