import { median } from '../quantile.ts';

/** One load of a page, as Lighthouse measured it. */
export interface Load {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** When the page reacted to input; null where it runs no script. */
  readonly hydratedMs: number | null;
  /** Bytes of scripts requested before hydration; later ones delay no interaction. */
  readonly scriptBytes: number;
  readonly totalBytes: number;
  /** Bytes after hydration: later slides, winners, the service worker. */
  readonly laterBytes: number;
  /** The emulated phone's speed: Lighthouse's benchmark index of the machine at that moment, divided by the slowdown. */
  readonly phoneIndex: number;
}

/** A page and the same page without its scripts: loads of each, alternately. */
export interface Measured {
  readonly path: string;
  readonly site: readonly Load[];
  readonly still: readonly Load[];
}

export interface Summary extends Load {
  readonly path: string;
  readonly stillLcpMs: number;
  /** Blocking time of the page without scripts: the minimum for a page with its content. */
  readonly stillTbtMs: number;
  /** Ratio of the page's largest contentful paint to that of the page without scripts. */
  readonly lcpRatio: number;
}

export const KB = 1000;

/** The budget of the home page, the heaviest public one. Bytes on the network, compressed by brotli: scripts alone, everything with its headers. */
export const BUDGET = {
  lcpRatio: 1.1,
  scriptBytes: 115 * KB,
  totalBytes: 155 * KB,
  tbtMs: 100,
  cls: 0.01,
  hydratedMs: 3000,
} as const;

/** Maximum slowdown, by Lighthouse's own mobile setting: a machine made four times slower. */
const MAX_SLOWDOWN = 4;

/** A cheap phone of 2022 by Lighthouse's measure, Chromium's developer tools' low tier (chrome-devtools-frontend, CalibrationController.ts). */
const SLOWEST_PHONE = 264;
/** Maximum change of the machine's speed between its measurement and the load, where it has no other work. */
const PHONE_TOLERANCE = 0.2;

/** The factor by which the machine is slowed down: four, or less where that would emulate a slower phone than any on sale. */
export function slowdownFor(machineIndex: number): number {
  return Math.max(1, Math.min(MAX_SLOWDOWN, machineIndex / SLOWEST_PHONE));
}

/** Maximum blocking time of a page without scripts on a machine without other work. */
const STILL_TBT_MS = 50;

/** The reason why a page's times are unreliable; null: none. */
export function doubtOf({ path, phoneIndex, stillTbtMs }: Summary): string | null {
  if (phoneIndex < SLOWEST_PHONE * (1 - PHONE_TOLERANCE))
    return `${path}: the phone measured ${Math.round(phoneIndex)}, and the slowest that is sold ${SLOWEST_PHONE}; the machine was busy with something else`;
  if (stillTbtMs > STILL_TBT_MS)
    return `${path}: even the page without scripts was blocked for ${Math.round(stillTbtMs)} ms; the machine was busy with something else`;
  return null;
}

/** The median of several loads: a busy machine slows some of them down, and speeds none up. */
export function summarize({ path, site, still }: Measured): Summary {
  const of = (loads: readonly Load[], value: (load: Load) => number) => median(loads.map(value));
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
    hydratedMs: hydrated.length < site.length ? null : median(hydrated),
    scriptBytes: of(site, (load) => load.scriptBytes),
    totalBytes: of(site, (load) => load.totalBytes),
    laterBytes: of(site, (load) => load.laterBytes),
    phoneIndex: of(site, (load) => load.phoneIndex),
  };
}

/** The figures over the budget, in words; a missing figure is over it. */
export function faultsOf(summary: Summary): string[] {
  return Object.entries(BUDGET).flatMap(([name, limit]) => {
    const value = summary[name as keyof typeof BUDGET];
    const within = typeof value === 'number' && value <= limit;
    return within ? [] : [`${summary.path}: ${name} is ${value ?? 'missing'}, at most ${limit}`];
  });
}
