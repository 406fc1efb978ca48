import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { readEvents } from '../../audit/audit.ts';
import { createHouseFeed } from '../../feeds/feeds.ts';
import type { FeedSink } from '../../feeds/types.ts';
import { log, type SportsFixture, type SportsNode, sportsFixture } from '../testing/sports-fixture.ts';
import { isOpenByRow } from './event-book.ts';

let fixture: SportsFixture;
let node: SportsNode;
/** One poll of the feed; `meanwhile` runs after its updates and before its sign of life. */
let poll: (meanwhile?: () => Promise<void>) => Promise<void>;

before(async () => {
  fixture = await sportsFixture();
  const madeAt = fixture.clock.now();
  const house = createHouseFeed({
    clock: fixture.clock,
    log,
    readSeed: async () => ({ seed: 'quiet', madeAt }),
  });
  let sink: FeedSink | null = null;
  // The test triggers each poll: no timer.
  const start = (given: FeedSink) => {
    sink = given;
  };
  node = await fixture.node(undefined, [{ ...house, start }]);
  poll = async (meanwhile) => {
    const given = sink;
    assert.ok(given !== null);
    await house.poll({
      ...given,
      updates: async (updates) => {
        await given.updates(updates);
        await meanwhile?.();
      },
    });
    await node.poll();
  };
});
after(() => fixture.close());

const openMatches = () =>
  node.sportsbook.book
    .all()
    .filter((event) => event.feed === 'house' && event.state === 'scheduled' && isOpenByRow(event)).length;

test('a feed that was silent for a moment opens its matches with its next word', async () => {
  await poll();
  const before = openMatches();
  assert.ok(before > 50, String(before));
  fixture.clock.advance(11 * SECOND_MS);
  await node.poll();
  assert.equal(openMatches(), 0);
  const events = await readEvents(fixture.database.db.kysely, { since: new Date(0) });
  assert.deepEqual(
    events.map(({ kind, subject }) => [kind, subject]),
    [['feed_stopped', 'house']],
  );
  await poll();
  assert.equal(openMatches(), before);
});

test('matches that were closed during a poll of the feed are open after the next poll', async () => {
  await poll();
  const before = openMatches();
  fixture.clock.advance(SECOND_MS);
  await poll();
  fixture.clock.advance(11 * SECOND_MS);
  await poll(() => node.poll());
  fixture.clock.advance(SECOND_MS);
  await poll();
  assert.equal(openMatches(), before);
});
