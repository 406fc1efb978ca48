import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { sha256ByText } from '@jara/fairness/hmac';
import { type CountedStream, drawStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import type { GameFacts } from '../definition.ts';
import { compare, rational, toNumber } from '../rational.ts';
import { stakeFault } from '../stakes.ts';

export const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

/** For games with very many types; the probabilities of each were computed exactly already, here the seeds are tried. */
const MIN_PLAYS_PER_TYPE = 4_000;

/** Plays of each type, from the total `plays`. */
export function playsPerType(game: GameFacts, plays: number): number {
  return Math.max(MIN_PLAYS_PER_TYPE, plays / game.betTypes.length);
}

/** The rounds of one server seed, derived from a name so that every run plays the same ones. */
export function streamsOf(name: string): (nonce: number) => CountedStream {
  const serverSeed = hash('sha256', name);
  return (nonce) => drawStream(sha256, { serverSeed, clientSeed: 'conformance', nonce });
}

/** Properties of every game, solo or shared. */
export function holdsFacts(game: GameFacts, folder: string): void {
  assert.equal(game.id, folder);
  assert.ok(game.title.length > 2 && game.mode.length > 0);
  assert.ok(Number.isInteger(game.version) && game.version >= 1);
  const { minStakeKobo, maxStakeKobo, maxPayoutKobo } = game.limits;
  assert.ok(minStakeKobo >= 10_000n, 'the least stake of the house is ₦100');
  assert.ok(maxStakeKobo >= minStakeKobo && maxPayoutKobo > maxStakeKobo);
  for (const limit of [minStakeKobo, maxStakeKobo]) assert.equal(stakeFault(limit, game.limits), null);
  assert.ok(game.betTypes.length > 0 && game.paytable.length > 0);
  assert.equal(
    new Set(game.betTypes.map(({ id }) => id)).size,
    game.betTypes.length,
    'two bet types share an id',
  );
  for (const { rtp, id } of game.betTypes) {
    assert.ok(
      compare(rtp, rational(75n, 100n)) > 0n && compare(rtp, rational(1n)) < 0n,
      `${id}: ${toNumber(rtp)}`,
    );
  }
  for (const row of game.paytable)
    if (row.chance !== null) assert.ok(compare(row.chance, rational(1n)) <= 0n);
}

/** The minimum stake, the maximum and one between. */
export function stakes(game: GameFacts): Kobo[] {
  const { minStakeKobo, maxStakeKobo } = game.limits;
  const between = ((minStakeKobo + maxStakeKobo) / 2n / 10_000n) * 10_000n;
  return [minStakeKobo, between, maxStakeKobo];
}

/** The same value, with the keys of its objects in reverse order. */
export function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, turned(inner)]),
  );
}

/** A value after a round trip through storage. */
export const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Pseudorandom numbers, the same each time. */
export function picker(seed: number): (below: number) => number {
  const stream = drawStream(sha256, { serverSeed: 'picks', clientSeed: 'conformance', nonce: seed });
  return (below) => stream.below(below);
}
