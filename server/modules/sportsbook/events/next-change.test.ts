import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  eventOf,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { createNextChange } from './next-change.ts';

/** Longer than the test: only a change ends the wait. */
const FAR_MS = 600_000;

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

test('a wait for a change ends with the next version of one of its events, and at once for a version that is old already', async () => {
  const { book } = node.sportsbook;
  const nextChange = createNextChange(book);
  const [moved, other] = [await openEvent(node), await openEvent(node)];
  const before = eventOf(node, moved.feedRef);
  const change = nextChange([eventOf(node, other.feedRef), before], FAR_MS);
  await node.feed.report(moved.feedRef, {
    model: { sport: 'football', homeRate: 1.9, awayRate: 1.1, rho: -0.05 },
  });
  await book.refresh();
  assert.equal(await change, true);
  assert.ok(eventOf(node, moved.feedRef).version > before.version);
  assert.equal(await nextChange([before], FAR_MS), true);
});

test('a wait for a change that never comes ends at its limit', async () => {
  const { feedRef } = await openEvent(node);
  const nextChange = createNextChange(node.sportsbook.book);
  assert.equal(await nextChange([eventOf(node, feedRef)], 1), false);
});
