import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawAnimation } from '@jara/draw-kit/animation';
import type { SharedBetView } from '@jara/game-client/shared/client';
import { type BetPanel, EMPTY_PANEL } from '@jara/game-client/shared/shared-state';
import type { DrawRound } from './draw-kind.ts';
import { drawViewAt, timeText } from './draw-view.ts';
import { freePanel, isOwned, ticketRows } from './ticket-rows.ts';

const ANIMATION = drawAnimation({ balls: 5, firstMs: 3_000, everyMs: 3_000, lastMs: 2_000 });

function roundOf(change: Partial<DrawRound> = {}): DrawRound {
  return {
    roundId: 'r1',
    seasonId: 's',
    number: 1,
    state: 'open',
    opensAtMs: 0,
    closesAtMs: 60_000,
    startsAtMs: null,
    endedAtMs: null,
    card: null,
    outcome: null,
    link: null,
    ...change,
  };
}

const drawing = (state: DrawRound['state']) =>
  roundOf({ state, startsAtMs: 61_000, endedAtMs: 78_000, outcome: { balls: [5, 4, 3, 2, 1] } });

test('a draw’s view follows from the server’s clock alone', () => {
  const at = (round: DrawRound | null, nowMs: number | null) => drawViewAt(round, nowMs, ANIMATION, false);
  assert.deepEqual(at(null, 5), { at: 'unknown' });
  assert.deepEqual(at(roundOf(), null), { at: 'unknown' });
  assert.deepEqual(at(roundOf(), 36_500), { at: 'open', seconds: 24 });
  assert.deepEqual(at(roundOf(), 60_000), { at: 'closing' });
  assert.deepEqual(at(roundOf({ state: 'closed' }), 60_500), { at: 'closing' });
  assert.deepEqual(at(drawing('running'), 61_000), { at: 'playing', count: 0 });
  // A player who joins late sees the same as the others.
  assert.deepEqual(at(drawing('running'), 70_100), { at: 'playing', count: 3 });
  assert.deepEqual(at(drawing('running'), 78_000), { at: 'over' });
  // With a server whose rounds are shorter, the whole animation plays faster.
  const fast = { ...drawing('running'), endedAtMs: 69_500 };
  assert.deepEqual(at(fast, 65_600), { at: 'playing', count: 3 });
  assert.deepEqual(at(drawing('settled'), 70_100), { at: 'over' });
  assert.deepEqual(at(roundOf({ state: 'voided' }), 70_100), { at: 'voided' });
});

test('a player with reduced motion sees the result instead of the animation', () => {
  assert.deepEqual(drawViewAt(drawing('running'), 61_000, ANIMATION, true), { at: 'over' });
});

test('the time to a draw is shown in minutes and seconds', () => {
  assert.deepEqual([75, 60, 9, 0].map(timeText), ['1:15', '1:00', '0:09', '0:00']);
});

const bet = (roundId: string): SharedBetView => ({
  betId: `bet on ${roundId}`,
  roundId,
  stake: 100,
  selection: { spots: [7] },
  cashOuts: [],
  state: 'open',
  payout: null,
});
const order = { stakeNaira: 200, selection: { spots: [8] } };
const auto = { order, roundsLeft: 2, stopAtLossKobo: null, stopAtWinKobo: null, netKobo: 0n };
const panel = (change: Partial<BetPanel>): BetPanel => ({ ...EMPTY_PANEL, ...change });

test('a panel shows its ticket in this draw and the one that waits for the next', () => {
  const rows = (change: Partial<BetPanel>) =>
    ticketRows([panel(change)], roundOf()).map(({ at, stakeNaira, drawsLeft }) => [
      at,
      stakeNaira,
      drawsLeft,
    ]);
  assert.deepEqual(rows({}), []);
  assert.deepEqual(rows({ bet: bet('r1') }), [['placed', 100, 0]]);
  assert.deepEqual(rows({ bet: bet('r0') }), []);
  assert.deepEqual(rows({ queued: order }), [['queued', 200, 0]]);
  assert.deepEqual(rows({ queued: order, calling: 'placing' }), [['sending', 200, 0]]);
  assert.deepEqual(rows({ queued: order, uncertain: 'placing' }), [['uncertain', 200, 0]]);
  assert.deepEqual(rows({ bet: bet('r1'), queued: order }), [
    ['placed', 100, 0],
    ['queued', 200, 0],
  ]);
  assert.deepEqual(rows({ bet: bet('r1'), auto }), [['placed', 100, 2]]);
  assert.deepEqual(rows({ auto }), [['queued', 200, 2]]);
});

test('the same numbers again are a second ticket of the draw that they would be bought for', () => {
  const owns = (change: Partial<BetPanel>, isOpen: boolean, spots = [7]) =>
    isOwned(ticketRows([panel(change)], roundOf()), { spots }, isOpen);
  assert.equal(owns({}, true), false);
  assert.equal(owns({ bet: bet('r1') }, true), true);
  assert.equal(owns({ bet: bet('r1') }, true, [8]), false);
  assert.equal(owns({ bet: bet('r1') }, false), false, 'the next draw has no ticket yet');
  assert.equal(owns({ queued: order }, false, [8]), true);
});

test('a ticket goes where nothing waits; while the draw is open also not where one is in it', () => {
  const panels = [panel({ bet: bet('r1') }), panel({ auto }), panel({ queued: order }), panel({})];
  assert.equal(freePanel(panels, true), 3);
  assert.equal(freePanel(panels, false), 0);
  assert.equal(freePanel(panels.slice(0, 3), true), null);
});
