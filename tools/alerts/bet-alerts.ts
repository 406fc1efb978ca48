import type { Alert, AlertGroup, Recorded } from './alert.ts';

/** Outcomes after which a player does not know whether the bet counts: the service level is their share. */
const UNCERTAIN = 'unavailable|failed|silent|locked|row_locked|raced';
/** Of all bets, 99.95 % are answered with certainty. */
const BUDGET = 0.0005;
const WINDOWS = ['5m', '30m', '1h', '6h', '3d'] as const;
type Window = (typeof WINDOWS)[number];

const ratio = (window: Window) => `jaraplay:bets_uncertain:ratio_rate${window}`;

/** Both windows exceed the rate at which the budget is used up: the long one that it matters, the short one that it lasts. */
const burns = (rate: number, long: Window, short: Window) =>
  `${ratio(long)} > ${rate} * ${BUDGET} and ${ratio(short)} > ${rate} * ${BUDGET}`;

const recorded: Recorded[] = WINDOWS.map((window) => ({
  record: ratio(window),
  expr:
    `sum(rate(jaraplay_bets_total{outcome=~"${UNCERTAIN}"}[${window}])) / ` +
    `(sum(rate(jaraplay_bets_total[${window}])) > 0)`,
}));

const BETS = (outcome: string) => `jaraplay_bets_total{instance="a",part="rgs",outcome="${outcome}"}`;
/** The series of a minute's bets, of which some are uncertain. */
const load = (ok: number, uncertain: number, minutes: number) =>
  [
    [BETS('ok'), `0+${ok}x${minutes}`],
    [BETS('unavailable'), `0+${uncertain}x${minutes}`],
  ] as const;

const burnAlerts: Alert[] = [
  {
    name: 'BetsUncertainFast',
    severity: 'page',
    expr: burns(14.4, '1h', '5m'),
    for: '2m',
    summary: 'Bets without a certain answer use up the month’s allowance within two days.',
    test: { firing: load(980, 20, 90), quiet: load(10_000, 4, 90), at: '80m' },
  },
  {
    name: 'BetsUncertainSlow',
    severity: 'page',
    expr: burns(6, '6h', '30m'),
    for: '5m',
    summary: 'Bets without a certain answer, for hours, use up the month’s allowance within five days.',
    test: { firing: load(9_950, 50, 60), quiet: load(10_000, 4, 60), at: '55m' },
  },
  {
    name: 'BetsUncertainLong',
    severity: 'ticket',
    expr: burns(1, '3d', '6h'),
    for: '1h',
    summary: 'For days more bets than allowed have had no certain answer.',
    test: { firing: load(9_990, 10, 90), quiet: load(10_000, 2, 90), at: '85m' },
  },
];

const stateAlerts: Alert[] = [
  {
    name: 'BetsStalled',
    severity: 'page',
    expr: 'max by (shard) (jaraplay_bet_oldest_wait_seconds) > 3',
    for: '1m',
    summary: 'A shard books no bets: the oldest waits for longer than three seconds.',
    test: {
      firing: [['jaraplay_bet_oldest_wait_seconds{instance="a",shard="1"}', '4x10']],
      quiet: [['jaraplay_bet_oldest_wait_seconds{instance="a",shard="1"}', '0.2x10']],
      at: '5m',
      labels: { shard: '1' },
    },
  },
  {
    name: 'BetsRefusedByNode',
    severity: 'page',
    expr: 'max(jaraplay_node_bets_refused) > 0',
    for: '1m',
    summary: 'A node refuses everything that moves money, as with a wrong clock.',
    test: {
      firing: [['jaraplay_node_bets_refused{instance="a"}', '1x10']],
      quiet: [['jaraplay_node_bets_refused{instance="a"}', '0x10']],
      at: '5m',
    },
  },
  {
    name: 'BetsQuarantined',
    severity: 'ticket',
    expr: 'max by (shard) (jaraplay_bets_waiting{where="quarantine"}) > 5',
    for: '5m',
    summary: 'Bets of locked accounts, or of players whose bets fail, keep waiting.',
    test: {
      firing: [['jaraplay_bets_waiting{instance="a",shard="1",where="quarantine"}', '9x20']],
      quiet: [['jaraplay_bets_waiting{instance="a",shard="1",where="quarantine"}', '0 9 0x20']],
      at: '10m',
      labels: { shard: '1' },
    },
  },
  {
    name: 'BetFailed',
    severity: 'ticket',
    expr: 'sum by (part) (increase(jaraplay_bets_total{outcome="failed"}[15m])) > 0',
    for: '0m',
    summary: 'A single bet makes its statement fail: an error of ours.',
    test: {
      firing: [[BETS('failed'), '0x5 1x20']],
      quiet: [[BETS('failed'), '3x30']],
      at: '15m',
      labels: { part: 'rgs' },
    },
  },
  {
    name: 'SettlementFailed',
    severity: 'page',
    expr: 'sum(increase(jaraplay_bets_settled_total{outcome="failed"}[15m])) > 0',
    for: '5m',
    summary: 'Bets that are over cannot be settled: their players wait for their winnings.',
    test: {
      firing: [['jaraplay_bets_settled_total{instance="a",outcome="failed"}', '0x5 1+1x20']],
      quiet: [['jaraplay_bets_settled_total{instance="a",outcome="failed"}', '4x30']],
      at: '20m',
    },
  },
  {
    name: 'LedgerDiffers',
    severity: 'page',
    whyPage: 'No player sees a wrong ledger before money has left by it.',
    expr: 'max by (kind) (jaraplay_significant_events_last_day{kind=~"reconcile_differed|seal_rejected"}) > 0',
    for: '0m',
    summary: 'A check of the ledger, or a comparison with a bank, found a difference.',
    test: {
      firing: [['jaraplay_significant_events_last_day{instance="a",kind="seal_rejected"}', '0x3 1x20']],
      quiet: [['jaraplay_significant_events_last_day{instance="a",kind="large_win"}', '5x20']],
      at: '5m',
      labels: { kind: 'seal_rejected' },
    },
  },
  {
    name: 'SealLate',
    severity: 'ticket',
    expr: 'max by (shard) (jaraplay_ledger_seal_age_seconds) > 36 * 3600',
    for: '10m',
    summary: 'Yesterday’s ledger is not sealed.',
    test: {
      firing: [['jaraplay_ledger_seal_age_seconds{instance="a",shard="2"}', '140000x20']],
      quiet: [['jaraplay_ledger_seal_age_seconds{instance="a",shard="2"}', '90000x20']],
      at: '15m',
      labels: { shard: '2' },
    },
  },
  {
    name: 'ReconcileLate',
    severity: 'ticket',
    expr: 'max(jaraplay_reconcile_age_seconds) > 36 * 3600',
    for: '10m',
    summary: 'No reconcile has run to its end for a day and a half.',
    test: {
      firing: [['jaraplay_reconcile_age_seconds{instance="a"}', '140000x20']],
      quiet: [['jaraplay_reconcile_age_seconds{instance="a"}', '90000x20']],
      at: '15m',
    },
  },
];

export const betAlerts: AlertGroup = { name: 'bets', recorded, alerts: [...burnAlerts, ...stateAlerts] };
