/** One load of a page, as Lighthouse saw it. */
export interface Load {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** When the page answered to the person; null where it runs no script. */
  readonly hydratedMs: number | null;
  /** Of what was requested before hydration; what comes later delays nobody. */
  readonly scriptBytes: number;
  readonly totalBytes: number;
  /** What came after it: later slides, who won, the service worker. */
  readonly laterBytes: number;
  /** How fast the phone was: Lighthouse's measure of the machine at that moment, over how much it was slowed. */
  readonly phoneIndex: number;
}

/** A page beside the same page without its scripts: loads of each, taken by turns. */
export interface Measured {
  readonly path: string;
  readonly site: readonly Load[];
  readonly still: readonly Load[];
}

export interface Summary extends Load {
  readonly path: string;
  readonly stillLcpMs: number;
  /** How long the page without scripts keeps the phone busy: below that no page with its content can come. */
  readonly stillTbtMs: number;
  /** The page's largest paint over that of the page without scripts. */
  readonly lcpRatio: number;
}

export const KB = 1000;

/** Design §11. Bytes as they travel in brotli: scripts alone, everything with its headers. */
export const BUDGET = {
  home: {
    lcpRatio: 1.1,
    scriptBytes: 115 * KB,
    totalBytes: 155 * KB,
    tbtMs: 100,
    cls: 0.01,
    hydratedMs: 3000,
  },
  others: { lcpRatio: 1.3 },
} as const;

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** Design §11, and Lighthouse's own mobile setting: the phone is a machine made four times slower. */
const MOST_SLOWDOWN = 4;

/** A cheap phone of 2022 by Lighthouse's measure, Chromium's developer tools' low tier (chrome-devtools-frontend, CalibrationController.ts). */
const SLOWEST_PHONE = 264;
/** The machine is another one by the time the page is loaded, but not by more than this where it is left alone. */
const PHONE_TOLERANCE = 0.2;

/** How many times slower the machine is made: four times, less where that would show a phone slower than any that is sold. */
export function slowdownFor(machineIndex: number): number {
  return Math.max(1, Math.min(MOST_SLOWDOWN, machineIndex / SLOWEST_PHONE));
}

/** A page without scripts has nothing of its own to be busy with for longer. */
const STILL_TBT_MS = 50;

/** What makes the times of a page say less than they seem to; null, nothing. */
export function doubtOf({ path, phoneIndex, stillTbtMs }: Summary): string | null {
  if (phoneIndex < SLOWEST_PHONE * (1 - PHONE_TOLERANCE))
    return `${path}: the phone measured ${Math.round(phoneIndex)}, and the slowest that is sold ${SLOWEST_PHONE}; the machine was busy with something else`;
  if (stillTbtMs > STILL_TBT_MS)
    return `${path}: even the page without scripts was blocked for ${Math.round(stillTbtMs)} ms; the machine was busy with something else`;
  return null;
}

/** The middle of several loads: a busy machine makes some of them slow, and none of them faster than they are. */
export function summarize({ path, site, still }: Measured): Summary {
  const of = (loads: readonly Load[], value: (load: Load) => number) => middle(loads.map(value));
  const hydrated = site.flatMap(({ hydratedMs }) => (hydratedMs === null ? [] : [hydratedMs]));
  const lcpMs = of(site, (load) => load.lcpMs);
  const stillLcpMs = of(still, (load) => load.lcpMs);
  return {
    path,
    lcpMs,
    stillLcpMs,
    stillTbtMs: of(still, (load) => load.tbtMs),
    lcpRatio: lcpMs / stillLcpMs,
    tbtMs: of(site, (load) => load.tbtMs),
    cls: of(site, (load) => load.cls),
    hydratedMs: hydrated.length < site.length ? null : middle(hydrated),
    scriptBytes: of(site, (load) => load.scriptBytes),
    totalBytes: of(site, (load) => load.totalBytes),
    laterBytes: of(site, (load) => load.laterBytes),
    phoneIndex: of(site, (load) => load.phoneIndex),
  };
}

/** What is over the budget, in words; a figure that is missing is over it. */
export function faultsOf(summary: Summary): string[] {
  const limits: Partial<Record<keyof Summary, number>> =
    summary.path === '/home' ? BUDGET.home : BUDGET.others;
  return Object.entries(limits).flatMap(([name, limit]) => {
    const value = summary[name as keyof typeof limits];
    const within = typeof value === 'number' && value <= limit;
    return within ? [] : [`${summary.path}: ${name} is ${value ?? 'missing'}, at most ${limit}`];
  });
}
