import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_BUILDERS } from '@jara/odds/slip-limits';
import type { Pause } from '../../../platform/http/callers.ts';
import { CallerGone } from '../../../platform/http/gone.ts';
import {
  eventOf,
  NO_PAUSE,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { quote } from './quote.ts';

const SELECTIONS = [
  { marketId: '1x2', selectionId: 'home' },
  { marketId: 'btts', selectionId: 'yes' },
];
const REFS = Array.from({ length: MAX_BUILDERS + 1 }, (_, at) => `match-${at}`);

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
  for (const ref of REFS) {
    await node.feed.announce(ref);
    await node.feed.report(ref);
  }
  await node.poll();
});
after(() => fixture.close());

const slipOf = (refs: readonly string[]) => ({
  kind: { type: 'singles' } as const,
  legs: refs.map((ref) => ({ eventId: eventOf(node, ref).eventId, selections: SELECTIONS, odds: 200 })),
  stakePerLine: '100',
});

const quoteOf = (refs: readonly string[], pause: Pause = NO_PAUSE) =>
  quote(
    { ...node.sportsbook.bookings, shards: fixture.shards },
    { slip: slipOf(refs), playerId: null },
    pause,
  );

test('as many builders as a slip takes are priced; one more is refused by name and not priced', async () => {
  const taken = await quoteOf(REFS.slice(1));
  assert.equal(taken.problem, null);
  assert.ok(taken.legs.every(({ odds }) => odds > 100));
  const refused = await quoteOf(REFS);
  assert.equal(refused.problem?.code, 'too_many_builders');
  assert.deepEqual(
    refused.legs.map(({ odds }) => odds > 0),
    REFS.map((_, at) => at < MAX_BUILDERS),
  );
});

test('a quote ends with its caller: an abandoned one is not priced', async () => {
  let pieces = 0;
  const pause = async () => {
    pieces += 1;
    if (pieces === 3) throw new CallerGone();
  };
  await assert.rejects(quoteOf(REFS, pause), CallerGone);
  assert.equal(pieces, 3);
});
