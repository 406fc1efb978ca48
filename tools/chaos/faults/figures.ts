import type { Call } from '../on-clock.ts';

/** Minimum divisor of the ratio: a 99th percentile below it depends more on the machine than on the fault. */
export const FLOOR_MS = 50;
export const MAX_RATIO = 2;
/** Maximum time in which no stranger of a product is answered. */
export const MAX_GAP_MS = 1_000;

/** Milliseconds of `performance.now()`. */
export interface Windows {
  readonly quietMs: number;
  readonly faultMs: number;
  readonly healedMs: number;
}

/** The figures of one product's strangers. */
export interface ProductFigures {
  readonly product: string;
  readonly calls: number;
  readonly quietP99Ms: number;
  readonly faultP99Ms: number;
  /** The longest time without an answer of 200. */
  readonly quietGapMs: number;
  readonly faultGapMs: number;
  /** p99 with the fault divided by the higher of p99 without it and the floor. */
  readonly ratio: number;
}

export interface Figures {
  readonly products: readonly ProductFigures[];
  readonly faultSeconds: number;
  /** Number of calls without an answer of 200, by product and answer. */
  readonly refused: Readonly<Record<string, number>>;
  /** Sentences for gaps beyond the limit: no stranger of a product was answered. */
  readonly stopped: readonly string[];
  /** Sentences for ratios, gaps and refusals beyond their limits. */
  readonly hurt: readonly string[];
}

export function figuresOf(calls: readonly Call[], windows: Windows): Figures {
  const names = [...new Set(calls.map(({ product }) => product))];
  const products = names.map((product) =>
    productFigures(
      product,
      calls.filter((call) => call.product === product),
      windows,
    ),
  );
  const refused: Record<string, number> = {};
  for (const { product, status } of calls.filter((call) => call.status !== 200)) {
    const name = `${product} ${status ?? 'silence'}`;
    refused[name] = (refused[name] ?? 0) + 1;
  }
  const missing = products.length === 0 ? ['nobody played'] : [];
  return {
    products,
    faultSeconds: (windows.healedMs - windows.faultMs) / 1000,
    refused,
    stopped: [...missing, ...products.flatMap(stoppedOf)],
    hurt: [
      ...missing,
      ...products.flatMap((product) => [...waitedOf(product), ...stoppedOf(product)]),
      ...(Object.keys(refused).length > 0 ? [`strangers were refused: ${JSON.stringify(refused)}`] : []),
    ],
  };
}

function productFigures(
  product: string,
  calls: readonly Call[],
  { quietMs, faultMs, healedMs }: Windows,
): ProductFigures {
  const quiet = calls.filter(({ startedMs, endedMs }) => startedMs >= quietMs && endedMs < faultMs);
  const during = calls.filter(({ startedMs, endedMs }) => endedMs >= faultMs && startedMs < healedMs);
  const quietP99Ms = quantile(quiet, 0.99);
  const faultP99Ms = quantile(during, 0.99);
  return {
    product,
    calls: during.length,
    quietP99Ms,
    faultP99Ms,
    quietGapMs: longestGap(calls, quietMs, faultMs),
    faultGapMs: longestGap(calls, faultMs, healedMs),
    ratio: faultP99Ms / Math.max(quietP99Ms, FLOOR_MS),
  };
}

function waitedOf({ product, ratio }: ProductFigures): string[] {
  return ratio > MAX_RATIO ? [`${product}: strangers waited ${ratio.toFixed(1)} times as long`] : [];
}

function stoppedOf({ product, quietGapMs, faultGapMs }: ProductFigures): string[] {
  if (faultGapMs <= MAX_GAP_MS || faultGapMs <= MAX_RATIO * quietGapMs) return [];
  return [
    `${product}: no stranger was answered for ${(faultGapMs / 1000).toFixed(1)} s ` +
      `(${(quietGapMs / 1000).toFixed(1)} s without the fault)`,
  ];
}

/** The longest time between two answers of 200 within a window, its beginning and end included. */
function longestGap(calls: readonly Call[], fromMs: number, toMs: number): number {
  const answered = calls
    .filter(({ status, endedMs }) => status === 200 && endedMs >= fromMs && endedMs <= toMs)
    .map(({ endedMs }) => endedMs)
    .sort((a, b) => a - b);
  const moments = [fromMs, ...answered, toMs];
  return Math.max(...moments.slice(1).map((moment, i) => moment - (moments[i] ?? fromMs)));
}

function quantile(calls: readonly Call[], share: number): number {
  const sorted = calls.map(({ startedMs, endedMs }) => endedMs - startedMs).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
