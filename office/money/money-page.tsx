import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { useFrame } from "#office/shell/layout/frame-facts.ts";

type MoneyPageProps = {
  title: string;
  sub?: ReactNode;
  /** On a phone: where the arrow before the title leads; the room itself when absent. */
  back?: string;
  tools?: ReactNode;
  children: ReactNode;
};

/**
 * A page of the room. On a phone the room's parts stand below its content, because the navigation there has no place for
 * them; the first page has them where it wants them.
 */
export function MoneyPage({ title, sub, back, tools, children }: MoneyPageProps) {
  const { pathname } = useLocation();
  const isFirst = pathname === "/money";
  return (
    <Page title={title} sub={sub} tools={tools} {...(!isFirst && { back: back ?? "/money" })}>
      {children}
      {!isFirst && <MoneyParts />}
    </Page>
  );
}

/** On a phone: all parts of the room, none of them out of sight. */
export function MoneyParts() {
  const { pathname } = useLocation();
  const { rooms } = useFrame();
  const parts = rooms.find(({ name }) => name === "money")?.parts ?? [];
  if (parts.length === 0) return null;
  return (
    <nav className="filt pad only-p" aria-label="Parts of Money">
      {parts.map(({ title, address, waiting }) => (
        <a key={address} href={address} aria-current={pathname === address ? "page" : undefined}>
          {title} {waiting > 0 && <b>{waiting}</b>}
        </a>
      ))}
    </nav>
  );
}
