import { median } from '../../quantile.ts';
import type { ClusterChaosReport, StrikeFigures } from './cluster-kills.ts';

/** The lines of a report: each kind of strike with its times, then the totals. */
export function clusterLines({ strikes, ...totals }: ClusterChaosReport): string[] {
  const kinds = [...Map.groupBy(strikes, ({ name }) => name)].sort(([a], [b]) => a.localeCompare(b));
  const failovers = strikes.filter(({ changedMs }) => changedMs !== null).length;
  return [
    ...kinds.map(([name, of]) => `  ${name}: ${of.length}; ${timesOf(of)}`),
    `${strikes.length} strikes, ${failovers} failovers; ${totals.spins} spins, ${totals.rounds} rounds of games, ${totals.bets} bets on shared rounds, ` +
      `${totals.probes} rows acknowledged; the slowest shared round was resumed or void after ${seconds(totals.slowestRoundMs)}.`,
    ...Object.entries(totals.met)
      .sort()
      .map(([round, times]) => `  ${round}: ${times}`),
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function timesOf(of: readonly StrikeFigures[]): string {
  const changed = of.flatMap(({ changedMs }) => (changedMs === null ? [] : [changedMs]));
  const range = (all: readonly number[]) => `${seconds(median(all))} (at most ${seconds(Math.max(...all))})`;
  return [
    changed.length === 0 ? 'the primary stayed' : `new primary after ${range(changed)}`,
    `no write for ${range(of.map(({ writesMs }) => writesMs))}`,
    `no spin for ${range(of.map(({ pauseMs }) => pauseMs))}`,
  ].join(', ');
}
