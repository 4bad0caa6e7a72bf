import type { Room, RoomPart } from "#office/shell/room.ts";
import { onlyFor } from "#office/shell/only-for.ts";
import { overviewLoader, Overview } from "./overview.tsx";
import type { RouteObject } from "react-router";
import { countList, countToDecide } from "#server/money/contributions/overview/find-contributions.ts";
import { acts } from "#office/shell/acts/acts.ts";
import { ActPage, actLoader } from "#office/money/contributions/act-forms.tsx";
import { contributionLoader } from "./contributions/load-contribution.ts";
import { actActs, contributionActs } from "#office/money/contributions/contribution-acts.ts";
import {
  ContributionListPage,
  contributionListLoader,
  contributionExports,
} from "#office/money/contributions/contribution-list.tsx";
import { ContributionPage } from "#office/money/contributions/contribution-page.tsx";
import { enterActs } from "#office/money/contributions/enter-acts.ts";
import { EnterPage, enterLoader } from "./contributions/enter-page.tsx";
import { giversLoader } from "./contributions/known-giver.tsx";
import { importActs } from "#office/money/contributions/import-acts.ts";
import { ImportPage, templateLoader } from "#office/money/contributions/import-page.tsx";
import { MustReturn, mustReturnLoader } from "./contributions/must-return.tsx";
import {
  decideActs,
  pairActs,
  DecidePage,
  decideLoader,
  PairPage,
  pairLoader,
} from "#office/money/contributions/to-decide.tsx";
import {
  PrintReceiptsPage,
  printActs,
  printLoader,
  papersLoader,
  receiptPdfLoader,
} from "#office/money/receipts/print-receipts.tsx";
import {
  receiptActs,
  ReceiptPage,
  receiptLoader,
  ReceiptList,
  receiptListLoader,
} from "#office/money/receipts/receipts.tsx";
import { scanLoaderOf, scanActs } from "#office/money/entries/entry-parts.tsx";
import { countOpenLines } from "#server/money/account/account.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import {
  accountFormLoader,
  balanceActs,
  BalanceForm,
  depositActs,
  DepositForm,
  moveActs,
  MoveForm,
} from "#office/money/account/account-forms.tsx";
import { accountActs, accountLoader, AccountPage } from "#office/money/account/account-page.tsx";
import { importBankActs, importBankLoader, ImportBankPage } from "#office/money/account/import-page.tsx";
import { LineList, lineListLoader } from "#office/money/account/line-list.tsx";
import { LinePage } from "./account/line-page.tsx";
import { lineActs, lineLoader } from "#office/money/account/line.ts";
import { correctActs, CorrectForm, correctLoader } from "#office/money/entries/correct-form.tsx";
import {
  entryLoader,
  EntryPage,
  entryStepLoader,
  reimburseActs,
  ReimburseForm,
  restoreActs,
  RestoreForm,
  voidActs,
  VoidForm,
} from "#office/money/entries/entry-page.tsx";
import { BillForm, billFormActs, billFormLoader, GivenForm } from "#office/money/expenses/bill-form.tsx";
import { BillList, billListLoader } from "#office/money/expenses/bill-list.tsx";
import { billLoader, BillPage } from "#office/money/expenses/bill-page.tsx";
import {
  advertiseActs,
  AdvertiseForm,
  billStepLoader,
  payActs,
  PayForm,
  refundActs,
  RefundForm,
} from "#office/money/expenses/bill-steps.tsx";
import { supplierActs, Suppliers, suppliersLoader } from "#office/money/expenses/suppliers.tsx";
import {
  fileActs,
  archiveLoader,
  filedLoader,
  packFileLoader,
} from "#office/money/filing/disclosure-acts.ts";
import { fileLoader, FilePage } from "#office/money/filing/file-page.tsx";
import {
  figureActs,
  FigureForm,
  figureLoader,
  Figures,
  figuresLoader,
} from "#office/money/filing/figures.tsx";
import { Loans, loansLoader } from "#office/money/filing/loans.tsx";
import { Provider, providerActs, providerLoader } from "#office/money/filing/provider.tsx";
import { statementFileLoader } from "#office/money/filing/statement-parts.tsx";
import {
  FundraiserList,
  fundraiserListActs,
  fundraiserListLoader,
  fundraiserActs,
  fundraiserLoader,
  FundraiserPage,
} from "./fundraisers.tsx";

/* The half of the room about what people gave: contributions, what must go back, who is who, receipts. */

const contributionsRoutes: readonly RouteObject[] = [
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
  { path: "go-back", loader: mustReturnLoader, Component: MustReturn },
  { path: "decide", loader: decideLoader, action: decideActs, Component: DecidePage },
  { path: "receipts", loader: receiptListLoader, Component: ReceiptList },
  { path: "receipts/print", loader: printLoader, action: printActs, Component: PrintReceiptsPage },
  { path: "receipts/print/:paper", loader: papersLoader },
  { path: "receipts/:number", loader: receiptLoader, action: receiptActs, Component: ReceiptPage },
  { path: "receipts/:number/receipt.pdf", loader: receiptPdfLoader },
];

const contributionsParts: readonly RoomPart[] = [
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

/* The half of the room about the account: the bank's records, bills, functions, the statement and its archive. */

const expenses: RouteObject[] = [
  { path: "expenses", loader: billListLoader, Component: BillList },
  { path: "expenses/new", loader: billFormLoader, action: billFormActs, Component: BillForm },
  { path: "expenses/given", loader: billFormLoader, action: billFormActs, Component: GivenForm },
  { path: "expenses/:id", loader: billLoader, action: scanActs, Component: BillPage },
  { path: "expenses/:id/pay", loader: billStepLoader, action: payActs, Component: PayForm },
  { path: "expenses/:id/refund", loader: billStepLoader, action: refundActs, Component: RefundForm },
  { path: "expenses/:id/advertise", loader: billStepLoader, action: advertiseActs, Component: AdvertiseForm },
  { path: "suppliers", loader: suppliersLoader, action: supplierActs, Component: Suppliers },
];

const entries: RouteObject[] = [
  { path: "entries/:id", loader: entryLoader, action: scanActs, Component: EntryPage },
  { path: "entries/:id/correct", loader: correctLoader, action: correctActs, Component: CorrectForm },
  { path: "entries/:id/void", loader: entryStepLoader, action: voidActs, Component: VoidForm },
  { path: "entries/:id/restore", loader: entryStepLoader, action: restoreActs, Component: RestoreForm },
  { path: "entries/:id/reimburse", loader: entryStepLoader, action: reimburseActs, Component: ReimburseForm },
  { path: "entries/:id/scans/:scan", loader: scanLoaderOf("expense") },
];

const account: RouteObject[] = [
  { path: "account", loader: accountLoader, action: accountActs, Component: AccountPage },
  { path: "account/import", loader: importBankLoader, action: importBankActs, Component: ImportBankPage },
  { path: "account/lines", loader: lineListLoader, Component: LineList },
  { path: "account/lines/:id", loader: lineLoader, action: lineActs, Component: LinePage },
  { path: "account/move", loader: accountFormLoader, action: moveActs, Component: MoveForm },
  { path: "account/deposit", loader: accountFormLoader, action: depositActs, Component: DepositForm },
  { path: "account/balance", loader: accountFormLoader, action: balanceActs, Component: BalanceForm },
  { path: "provider", loader: providerLoader, action: providerActs, Component: Provider },
];

const filing: RouteObject[] = [
  {
    path: "fundraisers",
    loader: fundraiserListLoader,
    action: fundraiserListActs,
    Component: FundraiserList,
  },
  { path: "fundraisers/:id", loader: fundraiserLoader, action: fundraiserActs, Component: FundraiserPage },
  { path: "loans", loader: loansLoader, Component: Loans },
  { path: "figures", loader: figuresLoader, Component: Figures },
  { path: "figures/:name", loader: figureLoader, action: figureActs, Component: FigureForm },
  { path: "file", loader: fileLoader, action: fileActs, Component: FilePage },
  { path: "file/statement/:file", loader: statementFileLoader },
  { path: "file/pack/:file", loader: packFileLoader },
  { path: "file/archive", loader: archiveLoader },
  { path: "file/filed/:number", loader: filedLoader },
];

const accountsRoutes: readonly RouteObject[] = [...expenses, ...entries, ...account, ...filing];

const accountsParts: readonly RoomPart[] = [
  { title: "Expenses", path: "expenses" },
  {
    title: "Account",
    path: "account",
    waiting: ({ database, payments }) => countOpenLines(database, livemodeOf(payments.mode)),
  },
  { title: "Payment provider", path: "provider" },
  { title: "Fundraisers", path: "fundraisers" },
  { title: "Loans", path: "loans" },
  { title: "Facts of the year", path: "figures" },
  { title: "File", path: "file" },
];

const megabyte = 1024 * 1024;

export const money: Room = {
  name: "money",
  title: "Money",
  icon: "money",
  // The candidate sees the totals of the first page; everything else is the financial agent's.
  permission: "money-totals",
  key: "m",
  keys: [{ keys: ["C"], does: "Enter a contribution", permission: "money" }],
  routes: [
    { path: "", loader: overviewLoader, Component: Overview },
    ...onlyFor("money", [...contributionsRoutes, ...accountsRoutes]),
  ],
  parts: [...contributionsParts, ...accountsParts].map((part) => ({ permission: "money", ...part })),
  maxBodyBytes: 26 * megabyte,
};
