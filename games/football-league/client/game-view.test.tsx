import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { betOf, openSession, roundOf } from '@jara/game-client/shared/testing/session-fixture';
import { createSound } from '@jara/game-client/sound';
import { useStore } from '@jara/play-client/use-store';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fixturesOf, type LeagueCard, leagueCard } from '../card.ts';
import { clubAt } from '../clubs.ts';
import { ANIMATION_MS, type LeagueOutcome } from '../game.ts';
import type { PlayedMatch } from '../match.ts';
import { type LeagueSelection, oddsOn } from '../selection.ts';
import { GameView } from './game-view.tsx';
import { later } from './later.ts';
import type { LeagueViewProps } from './week.ts';

afterEach(cleanup);
/** Preloads the lazy views, so that no test waits for them. */
before(later);

/** Draws in which every club is alike: medium strengths. */
const card = leagueCard(1, () => ({ below: (bound) => Math.floor(bound / 2) }));
const fixtures = fixturesOf(card);
const open = roundOf(1, { card: card as never });
const nameOf = (match: number) => clubAt(fixtures[match]?.home.club ?? -1).name;

function Screen({ session }: Pick<LeagueViewProps, 'session'>) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  return <GameView state={state} session={session} sound={createSound().current()} />;
}

async function show(answers: Parameters<typeof openSession>[0] = {}) {
  const opened = await openSession<LeagueSelection, LeagueOutcome, LeagueCard>({
    '/game/shared/bet': ({ roundId, requestId, bet }) => {
      const { selection, stakeNaira } = bet as { selection: never; stakeNaira: number };
      const taken = betOf(String(requestId), String(roundId), { selection, stake: stakeNaira });
      return { ok: true, answer: { bet: taken, balance: 900 } };
    },
    ...answers,
  });
  await opened.receive({ type: 'round', round: open });
  const user = userEvent.setup({ delay: null });
  render(<Screen session={opened.session} />);
  // The slip is rendered later than the matches.
  await screen.findByText(/^Tap odds to bet/);
  return {
    ...opened,
    user,
    tap: (name: RegExp, at = 0) => user.click(screen.getAllByRole('button', { name })[at] as HTMLElement),
    homeWin: (match: number) => new RegExp(`: ${nameOf(match)} to win, `),
    press: async (name: RegExp) => user.click(await screen.findByRole('button', { name })),
    receive: (message: Parameters<typeof opened.receive>[0]) => act(() => opened.receive(message)),
  };
}

const legOf = (match: number, pick = 'home') => ({ match, pick, odds: oddsOn(card, match, pick) });

test('ten matches with their odds; three taps make an accumulator, sent as one bet of three legs', async () => {
  const { tap, press, homeWin, placed } = await show();
  const matches = within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('listitem');
  assert.equal(matches.length, 10);
  for (const match of [0, 1, 2]) await tap(homeWin(match));
  if (screen.queryByRole('button', { name: /^Slip · 3/ }) !== null) await press(/^Slip · 3/);
  await press(/^Place accumulator · ₦100$/);
  // The sheet is closed once the bet is taken.
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  await press(/^Your bet$/);
  assert.ok(await screen.findByText('Accumulator of 3'));
  assert.deepEqual(
    placed().map(({ bet }) => bet),
    [{ stakeNaira: 100, selection: { legs: [0, 1, 2].map((match) => legOf(match)) } }],
  );
  assert.equal(screen.getAllByRole('button', { name: /, your bet, / }).length, 3, 'the odds show them');
  await waitFor(() => {
    assert.equal(screen.queryByRole('button', { name: /^Place/ }), null, 'the slip is empty again');
  });
});

test('another pick of the same market takes the place of the first; two markets of one match stay singles', async () => {
  const { tap, press, homeWin, placed, user } = await show();
  await tap(homeWin(0));
  await tap(/: Draw, /);
  await press(new RegExp(`^All bets on ${nameOf(0)}`));
  const dialog = await screen.findByRole('dialog', { name: new RegExp(nameOf(0)) });
  const scores = within(within(dialog).getByRole('region', { name: 'Correct score' }));
  assert.equal(scores.getAllByRole('heading', { level: 4 }).length, 3, 'home wins, draws, away wins');
  for (const { textContent } of scores.getAllByRole('button'))
    assert.doesNotMatch(textContent, /,\d{3}\.\d\d$/, 'odds of a thousand show no hundredths');
  await user.click(within(dialog).getByRole('button', { name: /^Over 2.5 goals, / }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  if (screen.queryByRole('button', { name: /^Slip · 2 singles/ }) !== null) await press(/^Slip · 2 singles/);
  await press(/^Accumulator$/);
  assert.ok(await screen.findByText(/^Two selections of one match depend on each other/));
  await press(/^Singles$/);
  await press(/^Place 2 bets · ₦200$/);
  await waitFor(() => assert.equal(placed().length, 2));
  assert.deepEqual(
    placed().map(({ bet }) => (bet as { selection: unknown }).selection),
    [{ legs: [legOf(0, 'draw')] }, { legs: [legOf(0, 'over-2')] }],
  );
});

test('from the kick-off the scores run by the server’s clock, and the player’s picks light as they stand', async () => {
  const selection = { legs: [legOf(0), legOf(1)] } as never;
  const bet = betOf('a', open.roundId, { selection });
  const { receive } = await show();
  await receive({ type: 'bets', bets: [bet], balance: 900 });
  const matches = fixtures.map((_, at): PlayedMatch => (at === 0 ? [[20], []] : [[], [60]]));
  const running = {
    state: 'running',
    startsAtMs: 7 - ANIMATION_MS / 2,
    endedAtMs: 7 + ANIMATION_MS / 2,
  } as const;
  await receive({
    type: 'round',
    round: { roundId: open.roundId, ...running, outcome: { matches } as never },
  });
  assert.ok(await screen.findByText('Half time'));
  const [first, second] = within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('listitem');
  assert.ok(first !== undefined && second !== undefined);
  assert.ok(within(first).getByText(/winning now$/));
  assert.ok(within(second).getByText(/losing now$/));
  assert.ok(screen.getAllByText(/^0 of 1 winning now$|^Accumulator of 2$/).length > 0);
  await receive({ type: 'round', round: { roundId: open.roundId, state: 'settled' } });
  assert.ok(await screen.findByText('Full time'));
  await receive({ type: 'bets', bets: [{ ...bet, state: 'settled', payout: 0 }], balance: 900 });
  const [, lost] = within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('listitem');
  assert.ok(lost !== undefined && within(lost).getByText(/losing now$/));
});

test('the table and all weeks are made of the season’s results', async () => {
  const { receive, press } = await show();
  const matches = fixtures.map((_, at): PlayedMatch => (at === 3 ? [[1, 2, 3], []] : [[], []]));
  const ended = { ...open, state: 'settled', outcome: { matches } as never } as const;
  const next = roundOf(2, { card: { ...card, week: 2 } as never });
  await receive({ type: 'snapshot', now: 7, round: next, results: [ended], liveBets: null });
  await press(/^Table$/);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  assert.match(rows[1]?.textContent ?? '', new RegExp(`${nameOf(3).split(' ')[1]}.*\\+33`));
  await press(/^All weeks$/);
  assert.ok(await screen.findByText('Week 2, season 1'));
  assert.ok(screen.getByText('this week'));
  await press(/^Previous week$/);
  assert.ok(screen.getByText('3 – 0'));
});
