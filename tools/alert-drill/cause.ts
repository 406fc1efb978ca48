import type { Player } from '../../e2e/people.ts';
import type { Env } from '../chaos/server-process.ts';
import type { VictimAccess } from '../chaos/victim-access.ts';

/** The installation that a cause is injected into: one server with two shards, whose players spin all the time. */
export interface DrillStage extends Omit<VictimAccess, 'close' | 'startNode'> {
  readonly origin: string;
  readonly dataDir: string;
  /** The process of the server. */
  pid(): number;
  /** A player with money, by the sandbox's bank. */
  signUp(): Promise<Player>;
  /** One more node, whose metrics are scraped until it is stopped. */
  startNode(env?: Env): Promise<{ readonly origin: string; readonly pid: number; stop(): Promise<void> }>;
}

/** A cause of alerts in operation, injected on purpose. */
export interface Cause<Stage = DrillStage> {
  readonly alerts: readonly string[];
  readonly sentence: string;
  /** Alerts that stay for as long as their window, which outlasts the drill: that they end is not awaited. */
  readonly outlasts?: readonly string[];
  /** Injects it; returns what heals it. */
  inject(stage: Stage): Promise<() => Promise<void>>;
}

/** Causes that need the same settings, and share one server. */
export interface Scene {
  readonly name: string;
  /** Starts what the server is connected to. */
  prepare(): Promise<Prepared>;
}

export interface Prepared {
  readonly env: Env;
  readonly causes: readonly Cause[];
  stop(): Promise<void>;
}

/** A server that is connected to nothing. */
export const alone = (causes: readonly Cause[]) => async (): Promise<Prepared> => ({
  env: {},
  causes,
  stop: async () => undefined,
});

/** Repeats a deed until it is ended, and waits for its last one. */
export function repeatedly(deed: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const done = (async () => {
    while (!isOver) await deed();
  })();
  return async () => {
    isOver = true;
    await done;
  };
}
