import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BetKind } from '@jara/odds/types';
import type { StoredLeg, StoredSlip } from '../types.ts';
import { sharesOf } from './liability.ts';
import { WHOLE_CAP } from './placing-participant.ts';

const legOf = (eventId: string, odds: number, isBanker = false): StoredLeg => ({
  ...{ eventId, odds, isBanker, selections: [{ marketId: '1x2', selectionId: 'home' }] },
  ...{ sport: 'football', competition: 'League', home: 'Home', away: 'Away', startsAtMs: 0 },
});

function sharesBy(kind: BetKind, legs: readonly StoredLeg[], maxPayoutKobo: bigint, lines = 1n, shards = 2) {
  const slip: StoredSlip = { kind, stakePerLine: '10000', legs };
  const exposed = { playerId: 7n, slip, stakeKobo: 10_000n * lines, maxPayoutKobo, shards };
  return new Map(sharesOf(new Map(), exposed).map((share) => [share.name, share]));
}

test('a single may lose its profit and keeps its stake, at its shard’s part of the cap', () => {
  const shares = sharesBy({ type: 'singles' }, [legOf('a', 250)], 25_000n);
  for (const name of ['a/1x2/home', 'a']) {
    const { shareKobo, stakedKobo, part } = shares.get(name) ?? {};
    assert.deepEqual([shareKobo, stakedKobo, part], [15_000n, 10_000n, WHOLE_CAP / 2], name);
  }
  // A player's own part, of the selection and of the match, is of one shard and not netted.
  for (const name of ['a/1x2/home', 'a']) {
    const { maxKobo = 0n } = shares.get(name) ?? {};
    const { shareKobo, stakedKobo, maxKobo: ofPlayer, capKobo, part } = shares.get(`${name}/of/7`) ?? {};
    assert.deepEqual([shareKobo, stakedKobo, capKobo, part], [15_000n, 0n, 0n, WHOLE_CAP], name);
    assert.equal(ofPlayer, maxKobo / 5n, name);
  }
});

test('a leg of a system counts by the lines that it is in', () => {
  const legs = [legOf('a', 200), legOf('b', 200), legOf('c', 200, true)];
  // The banker with each of the others: two lines.
  const shares = sharesBy({ type: 'system', sizes: [1] }, legs, 80_000n, 2n);
  const of = (name: string) => [shares.get(name)?.shareKobo, shares.get(name)?.stakedKobo];
  assert.deepEqual(of('a'), [10_000n, 10_000n]);
  assert.deepEqual(of('b'), [10_000n, 10_000n]);
  assert.deepEqual(of('c'), [20_000n, 20_000n]);
});

test('an insured accumulator keeps less where one leg loses, and a bonus adds to what it may lose', () => {
  const eight = Array.from({ length: 8 }, (_, at) => legOf(`e${at}`, 170));
  const most = BigInt(Math.floor(10_000 * 1.7 ** 8 * 1.13));
  const share = sharesBy({ type: 'accumulator' }, eight, most).get('e0');
  const insured = BigInt(Math.ceil(10_000 / 1.7 ** 7));
  assert.equal(share?.stakedKobo, 10_000n - insured);
  assert.ok((share?.shareKobo ?? 0n) >= 9_200n, `${share?.shareKobo}`);
  const seven = sharesBy({ type: 'accumulator' }, eight.slice(1), most).get('e1');
  assert.equal(seven?.stakedKobo, 10_000n);
});

test('bet builders share a cap, and each counts by the scores in which it may win', () => {
  const selections = [
    { marketId: '1x2', selectionId: 'home' },
    { marketId: 'ou:2.5', selectionId: 'over' },
  ];
  const shares = sharesBy({ type: 'singles' }, [{ ...legOf('a', 400), selections }], 40_000n);
  assert.deepEqual([...shares.keys()].sort(), [
    ...['a', 'a/builder', 'a/builder/home/3-6', 'a/builder/of/7', 'a/of/7'],
  ]);
  for (const name of ['a/builder', 'a/builder/home/3-6']) {
    const { shareKobo, stakedKobo, capKobo } = shares.get(name) ?? {};
    assert.deepEqual([shareKobo, stakedKobo, capKobo], [30_000n, 10_000n, 300_000_000n], name);
  }
});
