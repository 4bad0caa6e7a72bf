/** The half of the room about the account: the bank's records, bills, functions, the statement and its archive. */

import type { RouteObject } from "react-router";
import { countOpenLines } from "#server/money/account/account.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { RoomPart } from "#office/shell/room.ts";
import {
  accountFormLoader,
  balanceActs,
  BalanceForm,
  depositActs,
  DepositForm,
  moveActs,
  MoveForm,
} from "./account/account-forms.tsx";
import { accountActs, accountLoader, AccountPage } from "./account/account-page.tsx";
import { importActs, importLoader, ImportPage } from "./account/import-page.tsx";
import { LineList, lineListLoader } from "./account/line-list.tsx";
import { lineActs } from "./account/line-acts.ts";
import { LinePage } from "./account/line-page.tsx";
import { lineLoader } from "./account/load-line.ts";
import { correctActs, CorrectForm, correctLoader } from "./entries/correct-form.tsx";
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
} from "./entries/entry-page.tsx";
import { scanActs } from "./entries/entry-parts.tsx";
import { BillForm, billFormActs, billFormLoader, GivenForm } from "./expenses/bill-form.tsx";
import { BillList, billListLoader } from "./expenses/bill-list.tsx";
import { billLoader, BillPage } from "./expenses/bill-page.tsx";
import {
  advertiseActs,
  AdvertiseForm,
  billStepLoader,
  payActs,
  PayForm,
  refundActs,
  RefundForm,
} from "./expenses/bill-steps.tsx";
import { supplierActs, Suppliers, suppliersLoader } from "./expenses/suppliers.tsx";
import { fileActs } from "./filing/disclosure-acts.ts";
import { archiveLoader, filedLoader, packFileLoader } from "./filing/disclosure-files.ts";
import { fileLoader, FilePage } from "./filing/file-page.tsx";
import { figureActs, FigureForm, figureLoader, Figures, figuresLoader } from "./filing/figures.tsx";
import { Loans, loansLoader } from "./filing/loans.tsx";
import { Provider, providerActs, providerLoader } from "./filing/provider.tsx";
import { statementFileLoader } from "./filing/statement-parts.tsx";
import { FundraiserList, fundraiserListActs, fundraiserListLoader } from "./fundraisers/fundraiser-list.tsx";
import { fundraiserActs, fundraiserLoader, FundraiserPage } from "./fundraisers/fundraiser-page.tsx";
import { scanLoaderOf } from "./scan-response.ts";

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
  { path: "account/import", loader: importLoader, action: importActs, Component: ImportPage },
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

export const accountsRoutes: readonly RouteObject[] = [...expenses, ...entries, ...account, ...filing];

export const accountsParts: readonly RoomPart[] = [
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
