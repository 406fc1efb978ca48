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
