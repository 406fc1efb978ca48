import { setTimeout as pause } from 'node:timers/promises';
import type { SlipIn } from '@jara/contract/sports';
import type { SportsEvent } from '../../../server/modules/sportsbook/types.ts';
import type { SportsbookFixture } from '../../../server/testing/sportsbook-fixture.ts';
import { quantile } from '../../quantile.ts';

const BETS_A_SECOND = 5_000 / 60;
export const MAX_LEGS = 20;
/** Interval at which due bets are sent. */
const TICK_MS = 10;

/** The answers of bets so far; times run from the moment that each bet was due. */
export interface Placed {
  readonly ms: number[];
  readonly refusals: Map<string, number>;
  legs: number;
}

const silent = () => undefined;
/** The log of the server under a load: its warnings. */
export const LOG = { debug: silent, info: silent, warn: console.warn, error: console.error };

/** Players with consecutive numbers who bet on these matches. */
export interface Betting {
  readonly fixture: SportsbookFixture;
  readonly events: readonly SportsEvent[];
  readonly players: { readonly first: number; readonly count: number };
}

export function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

/** Places bets at their rate until `isOver`, whether earlier ones are answered or not. */
export async function placeFor(betting: Betting, isOver: () => boolean): Promise<Placed> {
  const placed: Placed = { ms: [], refusals: new Map(), legs: 0 };
  const waiting: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; !isOver(); await pause(TICK_MS)) {
    const due = Math.floor(((performance.now() - start) / 1000) * BETS_A_SECOND);
    const moments = Array.from(
      { length: due - sent },
      (_, i) => start + ((sent + i + 1) / BETS_A_SECOND) * 1000,
    );
    sent = due;
    if (moments.length > 0) waiting.push(placeMany(betting, placed, moments, null));
  }
  await Promise.all(waiting);
  return placed;
}

let requests = 0;

/** Places at once a bet for each of these due moments, with this number of legs; null: with one to twenty. */
export async function placeMany(
  { fixture, events, players }: Betting,
  placed: Placed,
  dueMs: readonly number[],
  legs: number | null,
): Promise<void> {
  const placeOne = async (due: number): Promise<void> => {
    requests += 1;
    const slip = slipOf(events, legs ?? 1 + (requests % MAX_LEGS), requests);
    const playerId = BigInt(players.first + (requests % players.count));
    // A failed call counts in the figures like a refused one.
    const answer = await fixture.sportsbook
      .place(playerId, { requestId: `bench ${requests}`, slip, accept: 'any' })
      .catch((error: Error) => ({ ok: false as const, code: error.message }));
    placed.ms.push(performance.now() - due);
    if (answer.ok) placed.legs += slip.legs.length;
    else placed.refusals.set(answer.code, (placed.refusals.get(answer.code) ?? 0) + 1);
  };
  await Promise.all(dueMs.map(placeOne));
}

/** One leg on each of `legs` matches, from a starting match that rotates. */
export function slipOf(events: readonly SportsEvent[], legs: number, from: number): SlipIn {
  return {
    ...{ kind: { type: 'accumulator' }, stakePerLine: '100' },
    legs: Array.from({ length: legs }, (_, i) => ({
      eventId: events[(from * 7 + i) % events.length]?.eventId ?? '',
      ...{ odds: 150, selections: [{ marketId: '1x2', selectionId: 'home' }] },
    })),
  };
}

export function printPlaced(name: string, { ms, legs, refusals }: Placed): void {
  const figures = `p50 ${quantile(ms, 0.5).toFixed(0)} ms, p99 ${quantile(ms, 0.99).toFixed(0)} ms`;
  console.log(`${name}: ${ms.length} bets, ${legs} legs, ${figures}`);
  if (refusals.size > 0) console.log(`  refused: ${JSON.stringify(Object.fromEntries(refusals))}`);
}
