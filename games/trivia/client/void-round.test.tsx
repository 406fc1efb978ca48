import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { betOf, openSession, roundOf } from '@jara/game-client/shared/testing/session-fixture';
import type { Sound } from '@jara/game-client/sound';
import { useStore } from '@jara/play-client/use-store';
import { act, cleanup, render, screen } from '@testing-library/react';
import { GameView } from './game-view.tsx';

type Fixture = Awaited<ReturnType<typeof openSession>>;
const SILENT = { play: () => undefined } as Partial<Sound> as Sound;

afterEach(cleanup);

function Game({ session }: Pick<Fixture, 'session'>) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  return <GameView state={state} session={session} sound={SILENT} />;
}

/** A player in a round with this number of entries that is void now. */
async function voided(players: number, startsAtMs: number | null) {
  const fixture = await openSession({
    '/game/shared/bet': () => ({
      ok: true,
      answer: { bet: betOf('entry', 'round-1', { stake: 200 }), balance: 800 },
    }),
  });
  render(<Game session={fixture.session} />);
  await act(() => fixture.receive({ type: 'round', round: roundOf(1) }));
  await act(async () => {
    fixture.session.bet(0, { stakeNaira: 200, selection: {} });
    await fixture.settled();
  });
  await act(() => fixture.receive({ type: 'live_bets', liveBets: { bets: players } }));
  await act(() => fixture.receive({ type: 'round', round: roundOf(1, { state: 'voided', startsAtMs }) }));
  const refunded = betOf('entry', 'round-1', { stake: 200, state: 'refunded', payout: 200 });
  await act(() => fixture.receive({ type: 'bets', bets: [refunded], balance: 1_000 }));
}

test('alone in a round: the player reads that no other player came, and that the entry is back', async () => {
  await voided(1, null);
  assert.ok(await screen.findByText('Nobody else entered'));
  assert.ok(screen.getByText('Your ₦200 is back. The next round is opening.'));
});

for (const [when, startsAtMs] of [
  ['before it began', null],
  ['while it ran', 1],
] as const)
  test(`a round of many that the servers called off ${when} is not shown as one without players`, async () => {
    await voided(5, startsAtMs);
    assert.ok(await screen.findByText('This round was called off'));
    assert.ok(screen.getByText('Every entry is back in its balance.'));
  });
