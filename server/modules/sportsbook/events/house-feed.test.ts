import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { createHouseFeed } from '../../feeds/feeds.ts';
import type { FeedSink } from '../../feeds/types.ts';
import { log, type SportsNode, type SportsRig, sportsRig } from '../testing/sports-rig.ts';
import { isOpenByRow } from './intake.ts';

let rig: SportsRig;
let node: SportsNode;
/** One poll of the feed; `meanwhile` runs after its updates and before its sign of life. */
let look: (meanwhile?: () => Promise<void>) => Promise<void>;

before(async () => {
  rig = await sportsRig();
  const madeAt = rig.clock.now();
  const house = createHouseFeed({ clock: rig.clock, log, readSeed: async () => ({ seed: 'quiet', madeAt }) });
  let sink: FeedSink | null = null;
  // The test triggers each poll: no timer.
  const start = (given: FeedSink) => {
    sink = given;
  };
  node = await rig.node(undefined, [{ ...house, start }]);
  look = async (meanwhile) => {
    const given = sink;
    assert.ok(given !== null);
    await house.look({
      ...given,
      updates: async (updates) => {
        await given.updates(updates);
        await meanwhile?.();
      },
    });
    await node.look();
  };
});
after(() => rig.close());

const openMatches = () =>
  node.sportsbook.book
    .all()
    .filter((event) => event.feed === 'house' && event.state === 'scheduled' && isOpenByRow(event)).length;

test('a feed that was silent for a moment opens its matches with its next word', async () => {
  await look();
  const before = openMatches();
  assert.ok(before > 50, String(before));
  rig.clock.advance(11 * SECOND_MS);
  await node.look();
  assert.equal(openMatches(), 0);
  await look();
  assert.equal(openMatches(), before);
});

test('matches that were closed after the feed’s word, while it still looked, are open a look later', async () => {
  await look();
  const before = openMatches();
  rig.clock.advance(SECOND_MS);
  await look();
  rig.clock.advance(11 * SECOND_MS);
  await look(() => node.look());
  rig.clock.advance(SECOND_MS);
  await look();
  assert.equal(openMatches(), before);
});
