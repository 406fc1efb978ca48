import type { AlertGroup } from '../alerts/alert.ts';
import { rulesFile } from '../alerts/render.ts';

/** Seconds of a duration as Prometheus writes it. */
const UNIT_S: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
/** How many times quicker an alert becomes certain in a drill than in operation. */
const QUICKER_FOR = 60;
/** How many times shorter the ranges of rates are: each must hold several scrapes. */
const SHORTER_RANGE = 20;
/** How many times lower the ages are of what waits for a provider or a person, so that a drill does not last as long as they do. */
const LOWER_AGE = 60;
const AGES = ['PayoutOld', 'DepositUnbooked', 'IdentityCheckOld', 'SettlementLate', 'JobsLate'];

/** The rules of `ops/alerts.yml` with the same conditions and shorter times. */
export function quickRules(groups: readonly AlertGroup[]): string {
  return rulesFile(
    groups.map(({ recorded = [], alerts, ...group }) => ({
      ...group,
      recorded: recorded.map((rule) => ({ ...rule, expr: quickRanges(rule.expr) })),
      alerts: alerts.map((alert) => ({
        ...alert,
        for: shorter(alert.for, QUICKER_FOR),
        expr: AGES.includes(alert.name) ? quickAge(quickRanges(alert.expr)) : quickRanges(alert.expr),
      })),
    })),
  );
}

const quickRanges = (expr: string): string =>
  expr.replace(/\[(\d+[smhd])\]/g, (_, range: string) => `[${shorter(range, SHORTER_RANGE)}]`);

const quickAge = (expr: string): string =>
  expr.replace(/> (\d+)$/, (_, seconds: string) => `> ${Number(seconds) / LOWER_AGE}`);

function shorter(duration: string, times: number): string {
  const seconds = Number(duration.slice(0, -1)) * (UNIT_S[duration.slice(-1)] ?? 0);
  return `${Math.ceil(seconds / times)}s`;
}
