export { type EntryRow, eachEntry } from './each-entry.ts';
export {
  liabilitiesCsv,
  periodOf,
  readLiabilities,
  readRevenue,
  revenueCsv,
} from './from-entries.ts';
export {
  type AccountBalance,
  fillLedgerDays,
  lastLedgerDay,
  type RevenueDay,
  readBalances,
  readRevenueDays,
} from './ledger-days.ts';
export { findRun, listRuns, type NewRun, type ReportRun, saveRun } from './report-runs.ts';
