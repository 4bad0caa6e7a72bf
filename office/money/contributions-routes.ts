/** The half of the room about what people gave: contributions, what must go back, who is who, receipts. */

import type { RouteObject } from "react-router";
import { countList, countToDecide } from "#server/money/contributions/overview/find-contributions.ts";
import { acts } from "#office/shell/acts/acts.ts";
import type { RoomPart } from "#office/shell/room.ts";
import { ActPage, actLoader } from "./contributions/act-page.tsx";
import { actActs, contributionActs } from "./contributions/contribution-acts.ts";
import {
  ContributionListPage,
  contributionListLoader,
  contributionExports,
} from "./contributions/contribution-list.tsx";
import { ContributionPage } from "./contributions/contribution-page.tsx";
import { enterActs } from "./contributions/enter-acts.ts";
import { EnterPage, enterLoader } from "./contributions/enter-page.tsx";
import { importActs } from "./contributions/import-acts.ts";
import { ImportPage, templateLoader } from "./contributions/import-page.tsx";
import { giversLoader } from "./contributions/known-giver.tsx";
import { contributionLoader } from "./contributions/load-contribution.ts";
import { GoBack, goBackLoader } from "./go-back/go-back.tsx";
import { decideActs, pairActs } from "./matches/decide-acts.ts";
import { DecidePage, decideLoader } from "./matches/decide-page.tsx";
import { PairPage, pairLoader } from "./matches/pair-page.tsx";
import { PrintPage, printLoader } from "./receipts/print-page.tsx";
import { printActs, receiptActs } from "./receipts/receipt-acts.ts";
import { papersLoader, receiptPdfLoader } from "./receipts/receipt-files.ts";
import { ReceiptList, receiptListLoader } from "./receipts/receipt-list.tsx";
import { ReceiptPage, receiptLoader } from "./receipts/receipt-page.tsx";
import { scanLoaderOf } from "./scan-response.ts";

export const contributionsRoutes: readonly RouteObject[] = [
  {
    path: "contributions",
    loader: contributionListLoader,
    action: acts({ export: contributionExports.exportAct }),
    Component: ContributionListPage,
  },
  { path: "files/:table", loader: contributionExports.fileLoader },
  { path: "contributions/enter", loader: enterLoader, action: enterActs, Component: EnterPage },
  { path: "contributions/givers", loader: giversLoader },
  { path: "contributions/import", action: importActs, Component: ImportPage },
  { path: "contributions/import/template.csv", loader: templateLoader },
  {
    path: "contributions/:id",
    loader: contributionLoader,
    action: contributionActs,
    Component: ContributionPage,
  },
  { path: "contributions/:id/who", loader: pairLoader, action: pairActs, Component: PairPage },
  { path: "contributions/:id/:act", loader: actLoader, action: actActs, Component: ActPage },
  { path: "contributions/:id/scans/:scan", loader: scanLoaderOf("contribution") },
  { path: "go-back", loader: goBackLoader, Component: GoBack },
  { path: "decide", loader: decideLoader, action: decideActs, Component: DecidePage },
  { path: "receipts", loader: receiptListLoader, Component: ReceiptList },
  { path: "receipts/print", loader: printLoader, action: printActs, Component: PrintPage },
  { path: "receipts/print/:paper", loader: papersLoader },
  { path: "receipts/:number", loader: receiptLoader, action: receiptActs, Component: ReceiptPage },
  { path: "receipts/:number/receipt.pdf", loader: receiptPdfLoader },
];

export const contributionsParts: readonly RoomPart[] = [
  { title: "Contributions", path: "contributions" },
  {
    title: "Receipts",
    path: "receipts",
    bar: { title: "Receipts", icon: "receipt" },
    waiting: (services) => countList(services, "to-print"),
  },
  {
    title: "Must go back",
    path: "go-back",
    bar: { title: "Go back", icon: "return" },
    waiting: (services) => countList(services, "go-back"),
  },
  { title: "To decide", path: "decide", waiting: countToDecide },
];
