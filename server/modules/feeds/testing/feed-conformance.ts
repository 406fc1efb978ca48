import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { BookmakerFault } from '../../../../tools/providers/the-odds-api/fake-odds-api.ts';
import { HOUR_MS, MINUTE_MS, type manualClock } from '../../../platform/runtime/clock.ts';
import type { FeedUpdate } from '../types.ts';

/** One match at a source, in that source's own format; a test changes it. */
interface SourceMatch {
  /** Renames the match's sides from now on, in all answers. */
  rename(home: string, away: string): void;
  moveKickOff(startsAt: Date): void;
  /** Adds a bookmaker beside three good ones, with this fault. */
  addFaultyBookmaker(fault: BookmakerFault): void;
  /** Makes the whole entry of the prices unreadable. */
  garblePrices(): void;
  /** Publishes the score; as numbers where the source may. */
  publishScore(
    home: number,
    away: number,
    how: { readonly isOver: boolean; readonly asNumbers: boolean },
  ): void;
}

/** An adapter connected to a fake of its source over real HTTP. */
export interface FeedOnTrial {
  readonly clock: ReturnType<typeof manualClock>;
  match(id: string, startsInMs: number): SourceMatch;
  /** Polls for that long; returns the last update of each match by its reference. */
  pollFor(ms: number): Promise<ReadonlyMap<string, FeedUpdate>>;
  /** The last announced kick-off of a match. */
  announcedStart(id: string): Date | undefined;
  close(): Promise<void>;
}

const FAULTS: readonly BookmakerFault[] = [
  'price 0',
  'price 1',
  'price null',
  'price 1001',
  'price as text',
  'no point',
  'no time',
];

/** Requirements of all sources of matches and prices; each adapter runs these tests. */
export function feedConformance(name: string, open: () => Promise<FeedOnTrial>): void {
  describe(`${name} bears the quirks of a source`, () => {
    let feed: FeedOnTrial;
    beforeEach(async () => {
      feed = await open();
    });
    afterEach(() => feed.close());

    for (const fault of FAULTS)
      test(`a bookmaker with ${fault} leaves its match open by the others, and other matches unaffected`, async () => {
        feed.match('m', 5 * HOUR_MS).addFaultyBookmaker(fault);
        feed.match('n', 5 * HOUR_MS);
        const updates = await feed.pollFor(4 * MINUTE_MS);
        assert.ok(isOpen(updates, 'm') && isOpen(updates, 'n'));
      });

    test('an entry that becomes unreadable keeps the last prices until they are stale, and others are unaffected', async () => {
      const match = feed.match('m', 5 * HOUR_MS);
      feed.match('n', 5 * HOUR_MS);
      await feed.pollFor(4 * MINUTE_MS);
      match.garblePrices();
      const soon = await feed.pollFor(10 * MINUTE_MS);
      assert.ok(isOpen(soon, 'm'), 'no news is not bad news');
      const later = await feed.pollFor(40 * MINUTE_MS);
      assert.equal(later.get('m')?.suspended, true, 'stale prices are dropped');
      assert.ok(isOpen(later, 'n'));
    });

    nameTests(() => feed);

    test('a kick-off moved into the past is announced and closes the match', async () => {
      const match = feed.match('m', HOUR_MS);
      assert.ok(isOpen(await feed.pollFor(4 * MINUTE_MS), 'm'));
      const startedAt = new Date(feed.clock.now().getTime() - 20 * MINUTE_MS);
      match.moveKickOff(startedAt);
      assert.equal((await feed.pollFor(6 * MINUTE_MS)).get('m')?.suspended, true);
      assert.deepEqual(feed.announcedStart('m'), startedAt);
    });
  });
}

const isOpen = (updates: ReadonlyMap<string, FeedUpdate>, id: string): boolean => {
  const update = updates.get(id);
  return update?.suspended === false && update.status === 'scheduled';
};

/** Teams that their source has renamed. */
function nameTests(feed: () => FeedOnTrial): void {
  for (const asNumbers of [false, true])
    test(`a renamed team keeps its prices and its match settles, scores as ${asNumbers ? 'numbers' : 'text'}`, async () => {
      const match = feed().match('m', 2 * HOUR_MS);
      await feed().pollFor(4 * MINUTE_MS);
      match.rename('Home m', 'Away m & District');
      assert.ok(isOpen(await feed().pollFor(10 * MINUTE_MS), 'm'));
      feed().clock.advance(4 * HOUR_MS);
      match.publishScore(2, 1, { isOver: true, asNumbers });
      const ended = (await feed().pollFor(5 * MINUTE_MS)).get('m');
      assert.deepEqual(
        [ended?.status, ended?.final, ended?.play?.home, ended?.play?.away],
        ['ended', true, 2, 1],
      );
    });

  test('a team that changes sides alone closes its match and settles nothing; sides that are swapped swap nothing', async () => {
    const match = feed().match('m', 2 * HOUR_MS);
    await feed().pollFor(4 * MINUTE_MS);
    match.rename('Away m', 'Somebody else');
    assert.equal((await feed().pollFor(10 * MINUTE_MS)).get('m')?.suspended, true);
    feed().clock.advance(4 * HOUR_MS);
    match.publishScore(3, 0, { isOver: true, asNumbers: false });
    assert.equal((await feed().pollFor(5 * MINUTE_MS)).get('m')?.final, false, 'no side can be attributed');
    match.rename('Away m', 'Home m');
    match.publishScore(1, 2, { isOver: true, asNumbers: false });
    const ended = (await feed().pollFor(10 * MINUTE_MS)).get('m');
    assert.deepEqual([ended?.play?.home, ended?.play?.away], [2, 1], 'by the names, not by the place');
  });
}
