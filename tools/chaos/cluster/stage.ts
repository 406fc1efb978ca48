import { setTimeout as delay } from 'node:timers/promises';
import type { LocalCluster } from '../../cluster/local-cluster.ts';
import type { Machine } from '../../cluster/machine.ts';

/** The cluster of a strike, and the source of its choices. */
export interface Stage {
  readonly cluster: LocalCluster;
  readonly nodes: readonly Machine[];
  random(below: number): number;
}

/** A fault of the cluster. */
export interface Strike {
  readonly name: string;
  /** Whether another machine must become the primary. */
  readonly replacesPrimary: boolean;
  /** Begins the fault; returns the function that ends it. */
  begin(stage: Stage, primary: Machine): Promise<() => Promise<void> | void>;
  /** How long the fault lasts at least; with `replacesPrimary` also until there is a new primary. */
  readonly lastsMs: number;
}

const POLL_EVERY_MS = 100;
const CHANGED_LIMIT_MS = 60_000;

export interface Struck {
  readonly name: string;
  /** From the beginning of the fault until another machine was the primary; null: the primary stayed. */
  readonly changedMs: number | null;
  /** Sentences for a primary that was not replaced, or was though it must not be, or too late. */
  readonly wrong: readonly string[];
}

/** Maximum time without a primary that is promised. */
const NEW_PRIMARY_LIMIT_MS = 15_000;

/** Strikes, waits for the new primary where one is due, ends the fault, and waits until the cluster is whole again. */
export async function strikeOnce(stage: Stage, strike: Strike): Promise<Struck> {
  const { cluster } = stage;
  await cluster.untilWhole();
  const before = await cluster.primary();
  if (before === null) return { name: strike.name, changedMs: null, wrong: ['there was no primary'] };
  const startMs = performance.now();
  const end = await strike.begin(stage, before);
  const wrong: string[] = [];
  let changedMs: number | null = null;
  try {
    if (strike.replacesPrimary) {
      changedMs = await untilChanged(cluster, before, startMs);
      const late = lateSentence(strike.name, changedMs);
      if (late !== null) wrong.push(late);
    }
    await delay(Math.max(0, strike.lastsMs - (performance.now() - startMs)));
  } finally {
    await end();
  }
  await cluster.untilWhole();
  if (changedMs === null && (await cluster.primary()) !== before) changedMs = performance.now() - startMs;
  return { name: strike.name, changedMs, wrong };
}

/** A sentence for a new primary that came later than promised; null, as its time: none came. */
export function lateSentence(name: string, changedMs: number | null): string | null {
  if (changedMs === null) return `${name}: no new primary within ${CHANGED_LIMIT_MS / 1000} s`;
  if (changedMs <= NEW_PRIMARY_LIMIT_MS) return null;
  return `${name}: the new primary came after ${(changedMs / 1000).toFixed(1)} s`;
}

async function untilChanged(cluster: LocalCluster, before: Machine, startMs: number): Promise<number | null> {
  while (performance.now() - startMs < CHANGED_LIMIT_MS) {
    const now = await cluster.primary(before);
    if (now !== null) return performance.now() - startMs;
    await delay(POLL_EVERY_MS);
  }
  return null;
}
