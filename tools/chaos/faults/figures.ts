import type { Call } from '../witness.ts';

/** Below this a 99th percentile says more of the machine than of the fault: the ratio is taken to this at least. */
export const FLOOR_MS = 50;
export const MOST_RATIO = 2;

/** Milliseconds of `performance.now()`. */
export interface Windows {
  readonly quietMs: number;
  readonly faultMs: number;
  readonly healedMs: number;
}

/** How strangers fared. */
export interface Figures {
  readonly calls: number;
  readonly quietP99Ms: number;
  readonly faultP99Ms: number;
  readonly worstMs: number;
  readonly faultSeconds: number;
  /** With the fault ÷ without it, or ÷ the floor where that is more. */
  readonly ratio: number;
  /** Calls that were answered with anything but 200, or not at all, by what was answered. */
  readonly refused: Readonly<Record<string, number>>;
  /** Sentences for a ratio or refusals beyond what is allowed. */
  readonly hurt: readonly string[];
}

export function figuresOf(calls: readonly Call[], { quietMs, faultMs, healedMs }: Windows): Figures {
  const quiet = calls.filter(({ startedMs, endedMs }) => startedMs >= quietMs && endedMs < faultMs);
  const during = calls.filter(({ startedMs, endedMs }) => endedMs >= faultMs && startedMs < healedMs);
  const refused: Record<string, number> = {};
  for (const { status } of calls.filter((call) => call.status !== 200))
    refused[status ?? 'silence'] = (refused[status ?? 'silence'] ?? 0) + 1;
  const quietP99Ms = quantile(quiet, 0.99);
  const faultP99Ms = quantile(during, 0.99);
  const ratio = faultP99Ms / Math.max(quietP99Ms, FLOOR_MS);
  return {
    calls: during.length,
    quietP99Ms,
    faultP99Ms,
    worstMs: quantile(during, 1),
    faultSeconds: (healedMs - faultMs) / 1000,
    ratio,
    refused,
    hurt: [
      ...(during.length === 0 ? ['nobody played during the fault'] : []),
      ...(ratio > MOST_RATIO ? [`strangers waited ${ratio.toFixed(1)} times as long`] : []),
      ...(Object.keys(refused).length > 0 ? [`strangers were refused: ${JSON.stringify(refused)}`] : []),
    ],
  };
}

function quantile(calls: readonly Call[], share: number): number {
  const sorted = calls.map(({ startedMs, endedMs }) => endedMs - startedMs).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
