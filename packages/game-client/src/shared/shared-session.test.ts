import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused, UNREACHED } from '@jara/calls/sent';
import { betOf, openSession, roundOf } from './testing/session-fixture.ts';

const order = { stakeNaira: 100, selection: { autoAt: null } };

test('a bet on an open round goes at once; one between rounds waits for the next', async () => {
  const { session, receive, placed, panel, settled } = await openSession();
  await receive({ type: 'round', round: roundOf(1) });
  session.bet(0, order);
  await settled();
  assert.equal(panel(0)?.bet?.roundId, 'round-1');
  assert.equal(session.state().balanceKobo, 90_000n);
  await receive({ type: 'round', round: roundOf(1, { state: 'running', startsAtMs: 1 }) });
  session.bet(1, order);
  session.bet(0, order);
  assert.equal(placed().length, 1);
  await receive({ type: 'round', round: roundOf(1, { state: 'revealed', outcome: { point: 150 } }) });
  assert.equal(placed().length, 1);
  await receive({ type: 'round', round: roundOf(2) });
  assert.deepEqual(
    placed().map(({ roundId }) => roundId),
    ['round-1', 'round-2', 'round-2'],
  );
});

test('a bet that waits can be taken back', async () => {
  const { session, receive, placed } = await openSession();
  await receive({ type: 'round', round: roundOf(1, { state: 'running' }) });
  session.bet(0, order);
  session.cancel(0);
  await receive({ type: 'round', round: roundOf(2) });
  assert.equal(placed().length, 0);
});

test('a bet that was quicker than the opening of its round is sent again at once, a few times at most', async () => {
  let refusals = 2;
  const { session, receive, panel, placed, settled } = await openSession({
    '/game/shared/bet': ({ roundId, requestId }) => {
      refusals -= 1;
      return refusals >= 0
        ? refused(409, 'round_closed', 'Bets are closed.')
        : { ok: true, answer: { bet: betOf(String(requestId), String(roundId)), balance: 900 } };
    },
  });
  session.bet(0, order);
  await receive({ type: 'round', round: roundOf(1) });
  await settled();
  assert.equal(placed().length, 3);
  assert.equal(panel(0)?.bet?.betId, 'request-3');
  assert.equal(panel(0)?.queued, null);

  refusals = 100;
  session.bet(0, order);
  await receive({ type: 'round', round: roundOf(2) });
  await settled();
  assert.equal(placed().length, 3 + 9);
  assert.deepEqual(panel(0)?.queued, order);
});

test('a bet that came too late goes on the next round, once', async () => {
  let late = true;
  const { session, receive, panel, placed, settled } = await openSession({
    '/game/shared/bet': ({ roundId, requestId }) =>
      late
        ? refused(409, 'round_closed', 'Bets are closed.')
        : { ok: true, answer: { bet: betOf(String(requestId), String(roundId)), balance: 900 } },
  });
  await receive({ type: 'round', round: roundOf(1, { opensAtMs: -10_000 }) });
  session.bet(0, order);
  await settled();
  assert.equal(panel(0)?.refusal, 'Bets are closed.');
  assert.deepEqual(panel(0)?.queued, order);
  late = false;
  await receive({ type: 'round', round: roundOf(2) });
  assert.deepEqual(
    placed().map(({ roundId, requestId }) => [roundId, requestId]),
    [
      ['round-1', 'request-1'],
      ['round-2', 'request-2'],
    ],
  );
});

test('any other refusal is shown, and nothing is repeated', async () => {
  const { session, receive, panel, placed, settled } = await openSession({
    '/game/shared/bet': () => refused(402, 'insufficient_funds', 'Not enough.'),
  });
  await receive({ type: 'round', round: roundOf(1) });
  session.startAuto(0, { order, roundsLeft: 5, stopAtLossKobo: null, stopAtWinKobo: null });
  await settled();
  assert.equal(panel(0)?.refusal, 'Not enough.');
  await receive({ type: 'round', round: roundOf(2) });
  assert.equal(placed().length, 1);
});

test('an answer that never came leaves the bet uncertain; another try names the same request', async () => {
  let reachable = false;
  const { session, receive, panel, placed, settled } = await openSession({
    '/game/shared/bet': ({ roundId, requestId }) =>
      reachable
        ? { ok: true, answer: { bet: betOf(String(requestId), String(roundId)), balance: 900 } }
        : UNREACHED,
  });
  await receive({ type: 'round', round: roundOf(1) });
  session.bet(0, order);
  await settled();
  assert.equal(panel(0)?.uncertain, 'placing');
  await receive({ type: 'round', round: roundOf(2) });
  const before = placed().length;
  assert.equal(before, 5, 'nothing else is staked meanwhile');
  reachable = true;
  session.check(0);
  await settled();
  assert.deepEqual(new Set(placed().map(({ requestId }) => requestId)), new Set(['request-1']));
  assert.equal(panel(0)?.bet?.betId, 'request-1');
  assert.equal(panel(0)?.uncertain, null);
});

test('automatic bets go on each round until their number, a loss or a win ends them', async () => {
  const run = async (
    stops: { stopAtLossKobo: bigint | null; stopAtWinKobo: bigint | null },
    payout: number,
  ) => {
    const { session, receive, placed, panel } = await openSession();
    await receive({ type: 'round', round: roundOf(1) });
    session.startAuto(0, { order, roundsLeft: 4, ...stops });
    for (let number = 1; number <= 6; number += 1) {
      await receive({ type: 'round', round: roundOf(number) });
      const bet = panel(0)?.bet;
      if (bet == null) continue;
      await receive({ type: 'bets', bets: [{ ...bet, state: 'settled', payout }], balance: 1_000 });
      // A repeated message counts once.
      await receive({ type: 'bets', bets: [{ ...bet, state: 'settled', payout }], balance: 1_000 });
    }
    return placed().length;
  };
  assert.equal(await run({ stopAtLossKobo: null, stopAtWinKobo: null }, 0), 4);
  assert.equal(await run({ stopAtLossKobo: 20_000n, stopAtWinKobo: null }, 0), 2);
  assert.equal(await run({ stopAtLossKobo: null, stopAtWinKobo: 5_000n }, 150), 1);
});

test('a stake counts in the play session when it is taken and a payout when it comes, once, by news or by the answer to a cash-out', async () => {
  const { session, receive, panel, settled } = await openSession({
    '/game/shared/cash-out': ({ betId }) => ({
      ok: true,
      answer: {
        bet: betOf(String(betId), 'round-1', { state: 'settled', payout: 250 }),
        balance: 1_050,
      },
    }),
  });
  const played = () => {
    const { stakedKobo, paidKobo } = session.state().playSession ?? { stakedKobo: 0n, paidKobo: 0n };
    return [stakedKobo, paidKobo];
  };
  await receive({ type: 'round', round: roundOf(1) });
  session.bet(0, order);
  session.bet(1, order);
  await settled();
  assert.deepEqual(played(), [20_000n, 0n], 'as in the ledger');
  session.cashOut(0, 'all');
  await settled();
  assert.deepEqual(played(), [20_000n, 25_000n]);
  const bets = [panel(0), panel(1)].flatMap((one) => (one?.bet == null ? [] : [one.bet]));
  const ended = bets.map((bet) => ({ ...bet, state: 'settled' as const, payout: bet.payout ?? 0 }));
  await receive({ type: 'bets', bets: ended, balance: 1_050 });
  await receive({ type: 'bets', bets: ended, balance: 1_050 });
  assert.deepEqual(played(), [20_000n, 25_000n]);
});

test('a cash-out shows what the server took; after a refusal the page requests the state of the bet', async () => {
  let part = 'all';
  const { session, receive, panel, settled, calls } = await openSession({
    '/game/shared/cash-out': ({ betId }) =>
      part === 'all'
        ? {
            ok: true,
            answer: {
              bet: betOf(String(betId), 'round-1', {
                cashOuts: [{ part: 'all', elapsedMs: 900, multiplier: 111, paid: 111 }],
              }),
              balance: 1_011,
            },
          }
        : refused(409, 'round_ended', 'The round ended before your cash-out arrived.'),
  });
  await receive({ type: 'round', round: roundOf(1) });
  session.bet(0, order);
  session.bet(1, order);
  await settled();
  session.cashOut(0, 'all');
  await settled();
  assert.equal(panel(0)?.bet?.cashOuts[0]?.multiplier, 111);
  assert.equal(session.state().balanceKobo, 101_100n);
  part = 'none';
  session.cashOut(1, 'all');
  await settled();
  assert.equal(panel(1)?.refusal, 'The round ended before your cash-out arrived.');
  assert.equal(calls.at(-1)?.path, '/game/shared/state');
});

test('a page that comes back finds its bets in their panels, and the results newest first', async () => {
  const bets = [betOf('a', 'round-3'), betOf('b', 'round-3')];
  const { session, receive, panel, settled } = await openSession({
    '/game/shared/state': () => ({
      ok: true,
      answer: {
        balance: 800,
        session: { startedAt: '2026-01-01T00:00:00Z', now: '2026-01-01T00:00:00Z', staked: 0, paid: 0 },
        bets,
      },
    }),
  });
  const ended = [2, 1].map((number) => roundOf(number, { state: 'settled', outcome: { point: 200 } }));
  await receive({
    type: 'snapshot',
    now: 1,
    round: roundOf(3, { state: 'running' }),
    results: ended,
    liveBets: null,
  });
  await settled();
  assert.deepEqual([panel(0)?.bet?.betId, panel(1)?.bet?.betId], ['a', 'b']);
  await receive({ type: 'round', round: roundOf(3, { state: 'revealed', outcome: { point: 101 } }) });
  await receive({ type: 'round', round: roundOf(3, { state: 'settled', outcome: { point: 101 } }) });
  assert.deepEqual(
    session.state().results.map(({ number }) => number),
    [3, 2, 1],
  );
});

test('a round taken back leaves no result', async () => {
  const { session, receive } = await openSession();
  await receive({ type: 'round', round: roundOf(1, { state: 'voided' }) });
  assert.deepEqual(session.state().results, []);
});

test('a session that ended closes the game and forgets its token', async () => {
  const { session, receive, kept, settled } = await openSession({
    '/game/shared/bet': () => refused(401, 'taken_over', 'It goes on elsewhere.'),
  });
  await receive({ type: 'round', round: roundOf(1) });
  session.bet(0, order);
  await settled();
  assert.deepEqual(session.state().phase, { at: 'closed', message: 'It goes on elsewhere.' });
  assert.deepEqual(kept, ['token', null]);
});

test('the session merges the changed fields of a known round and of its live bets', async () => {
  const { session, receive } = await openSession();
  const open = roundOf(1, { card: { odds: [200] } });
  await receive({ type: 'snapshot', now: 0, round: open, results: [], liveBets: null });
  const bet = { name: 'Ada***', stake: 100, cashedAt: null, paid: 0 };
  const whole = { bets: 2, staked: 300, paid: 0 };
  await receive({
    type: 'live_bets',
    liveBets: {
      ...whole,
      biggest: [
        { ...bet, stake: 200, index: 0 },
        { ...bet, index: 1 },
      ],
    },
  });
  await receive({ type: 'round', round: { roundId: open.roundId, state: 'running', startsAtMs: 5 } });
  await receive({
    type: 'live_bets',
    liveBets: { paid: 150, biggest: [{ ...bet, cashedAt: 150, paid: 150, index: 1 }] },
  });
  assert.deepEqual(session.state().round, { ...open, state: 'running', startsAtMs: 5 });
  assert.deepEqual(session.state().liveBets, {
    roundId: open.roundId,
    ...whole,
    paid: 150,
    biggest: [
      { ...bet, stake: 200 },
      { ...bet, cashedAt: 150, paid: 150 },
    ],
  });
  await receive({ type: 'round', round: roundOf(2) });
  assert.deepEqual([session.state().round, session.state().liveBets], [roundOf(2), null]);
});

test('a bet of a round before, settled late, takes no panel of this round; balance and play session follow', async () => {
  const { session, receive, panel, calls, settled } = await openSession();
  await receive({ type: 'round', round: roundOf(1) });
  session.bet(0, order);
  await settled();
  const late = panel(0)?.bet;
  assert.ok(late != null);
  await receive({ type: 'round', round: roundOf(2) });
  const stateRequests = () => calls.filter(({ path }) => path === '/game/shared/state').length;
  const before = stateRequests();
  await receive({ type: 'bets', bets: [{ ...late, state: 'refunded', payout: 100 }], balance: 1_000 });
  assert.deepEqual([panel(0)?.bet, panel(1)?.bet], [null, null]);
  assert.equal(session.state().balanceKobo, 100_000n);
  assert.equal(stateRequests(), before + 1);
});

test('a lost network is urgent while a bet rides to an unknown end', async () => {
  const { session, receive, settled, isUrgent } = await openSession();
  await receive({ type: 'round', round: roundOf(1) });
  session.bet(0, order);
  await settled();
  assert.equal(isUrgent(), false);
  await receive({ type: 'round', round: roundOf(1, { state: 'running', startsAtMs: 1 }) });
  assert.equal(isUrgent(), true);
  await receive({ type: 'round', round: roundOf(1, { state: 'revealed', outcome: { point: 150 } }) });
  assert.equal(isUrgent(), false);
  await receive({ type: 'round', round: roundOf(2, { state: 'running', startsAtMs: 1 }) });
  assert.equal(isUrgent(), false, 'nothing of the player rides');
});

test('automatic bets that ended show their total, until the next bet; an end that was not received places no other', async () => {
  const { session, receive, panel, placed, settled } = await openSession();
  const run = { order, roundsLeft: 2, stopAtLossKobo: null, stopAtWinKobo: null };
  const settle = async (payout: number) => {
    const bet = panel(0)?.bet;
    assert.ok(bet != null);
    await receive({ type: 'bets', bets: [{ ...bet, state: 'settled', payout }], balance: 1_000 });
  };
  await receive({ type: 'round', round: roundOf(1) });
  session.startAuto(0, run);
  await settled();
  await settle(250);
  assert.equal(panel(0)?.ended ?? null, null);
  await receive({ type: 'round', round: roundOf(2) });
  await settle(0);
  assert.equal(panel(0)?.auto, null);
  assert.deepEqual([panel(0)?.ended?.netKobo, panel(0)?.ended?.rounds], [5_000n, 2]);
  await receive({ type: 'round', round: roundOf(3) });
  assert.notEqual(panel(0)?.ended, null, 'it still stands');
  session.bet(0, order);
  await settled();
  assert.equal(panel(0)?.ended, null);
  await receive({ type: 'round', round: roundOf(4) });
  session.startAuto(0, { ...run, roundsLeft: 1 });
  await settled();
  const before = placed().length;
  await receive({ type: 'round', round: roundOf(5) });
  await receive({ type: 'round', round: roundOf(6) });
  assert.equal(placed().length, before);
  assert.equal(panel(0)?.auto, null);
});
