import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { RoundView } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { identityModule } from '../modules/identity/module.ts';
import { rgsModule } from '../modules/rgs/module.ts';
import { sessionsModule } from '../modules/sessions/module.ts';
import { endPlayer } from '../modules/sessions/testing/test-sessions.ts';
import type { GameSession } from '../modules/sessions/types.ts';
import { walletModule } from '../modules/wallet/module.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { loadLaunchedGames } from './games-folder.ts';
import { seedSandbox } from './sandbox-accounts.ts';

/** Games of several steps: those with a move after the bet. */
const stepped = (await loadLaunchedGames()).filter(({ betTypes }) =>
  betTypes.some(({ play }) => play !== undefined),
);
const HILO = 'card-hi-lo';
const MAX_ROUNDS = 60;
let server: TestApp;
let phones: readonly { phoneNumber: string; password: string }[];
let token: string;

before(async () => {
  server = await testApp();
  phones = await seedSandbox(server.modules);
  token = await logIn();
});

after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
const game = (url: string, payload: object) => server.games.inject({ method: 'POST', url, payload });
type Answer = Awaited<ReturnType<typeof game>>;

/** The first account's new password, once it was changed. */
let chosen: string | undefined;

async function logIn(who = 0): Promise<string> {
  const { phoneNumber, ...account } = phones[who] ?? assert.fail('no such account');
  const password = (who === 0 ? chosen : undefined) ?? account.password;
  return (await call('/agent/login', { userId: phoneNumber, password })).json().data.token;
}

async function launch(gameId: string, by = token): Promise<string> {
  const answer = await call('/xpress/live/launcher-url', { token: by, gameId, deviceType: 'mobile' });
  assert.equal(answer.statusCode, 200, answer.body);
  return new URL(answer.json().launcherUrl).searchParams.get('code') ?? '';
}

const redeem = (code: string, gameId: string) => game('/game/session', { code, gameId });

async function openGame(gameId: string, by = token): Promise<string> {
  const answer = await redeem(await launch(gameId, by), gameId);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().token;
}

const stateOf = async (gameToken: string) => (await game('/game/state', { token: gameToken })).json().data;

function assertRefused(answer: Answer, status: number, code: string, words: RegExp): void {
  assert.equal(answer.statusCode, status, answer.body);
  assert.equal(answer.json().code, code);
  assert.match(answer.json().message, words);
}

const minBet = ({ betTypes, limits }: AnyGame) => betTypes[0]?.example(limits.minStakeKobo);

/** Begins rounds until one waits for a move. */
async function openRound(gameToken: string, played: AnyGame): Promise<RoundView> {
  for (let i = 0; i < MAX_ROUNDS; i += 1) {
    const request = { token: gameToken, requestId: randomUUID(), bet: minBet(played) };
    const { round } = (await game('/game/bet', request)).json();
    if (!round.isOver) return round;
  }
  assert.fail(`no round of ${played.id} waited for a move`);
}

/** The moves that the rules allow now, which only the server knows. */
async function legalMoves(gameToken: string, played: AnyGame): Promise<readonly unknown[]> {
  const admitted = await server.modules.use(rgsModule).authenticate(gameToken);
  assert.ok(admitted.ok);
  const { round } = await server.modules.use(rgsModule).snapshot(admitted.session);
  return round === null ? [] : played.moves(round.round.state);
}

const moveOf = (gameToken: string, { roundId, sequence }: RoundView, move: unknown) =>
  game('/game/move', { token: gameToken, roundId, sequence, move });

test('a launch code: forged, altered, late, for another game or used five times at once opens nothing, and is refused', async () => {
  const bad = (answer: Answer) =>
    assertRefused(answer, 401, 'bad_code', /used already or is too old\. Go back to the games/);
  const code = await launch(HILO);
  const flipped = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
  for (const forged of [flipped, code.slice(1), `${code}A`, ` ${code}`, code.toUpperCase(), randomUUID()])
    bad(await redeem(forged, HILO));
  const five = await Promise.all(Array.from({ length: 5 }, () => redeem(code, HILO)));
  assert.deepEqual(five.map(({ statusCode }) => statusCode).sort(), [200, 401, 401, 401, 401]);
  const late = await launch(HILO);
  const inTime = await launch(HILO);
  server.clock.advance(59 * SECOND_MS);
  assert.equal((await redeem(inTime, HILO)).statusCode, 200);
  server.clock.advance(SECOND_MS);
  bad(await redeem(late, HILO));
  const other = await launch(HILO);
  bad(await redeem(other, 'keno-80'));
  bad(await redeem(other, HILO));
  bad(await redeem(await launch(HILO), 'no-such-game'));
  const unknown = await call('/xpress/live/launcher-url', { token, gameId: 'no-such', deviceType: 'mobile' });
  assert.equal(unknown.statusCode, 404);
  const stranger = await call('/xpress/live/launcher-url', {
    token: code,
    gameId: HILO,
    deviceType: 'mobile',
  });
  assert.equal(stranger.statusCode, 401);
});

for (const played of stepped) {
  test(`${played.id}: two devices, moves twice, at once, out of turn, after the end, and in others’ rounds`, async () => {
    const first = await openGame(played.id);
    const round = await openRound(first, played);
    const second = await openGame(played.id);
    assertRefused(
      await game('/game/state', { token: first }),
      401,
      'taken_over',
      /goes on there.*nothing is lost/,
    );
    const before = await stateOf(second);
    assert.deepEqual(before.round, round, 'the round goes on where it was');

    const legal = await legalMoves(second, played);
    const stranger = await openGame(played.id, await logIn(1));
    assertRefused(await moveOf(stranger, round, legal[0]), 404, 'unknown_round', /no such round/);
    const otherGame = stepped.find(({ id }) => id !== played.id) ?? assert.fail();
    const elsewhere = await moveOf(await openGame(otherGame.id), round, legal[0]);
    assert.ok([400, 404].includes(elsewhere.statusCode), elsewhere.body);
    const early = await moveOf(second, { ...round, sequence: round.sequence + 1 }, legal[0]);
    assertRefused(early, 409, 'out_of_turn', /has moved on\. Load it again/);
    const [one, another] = await Promise.all(
      ['one', 'another'].map((requestId) =>
        game('/game/bet', { token: second, requestId, bet: minBet(played) }),
      ),
    );
    for (const answer of [one, another])
      assertRefused(answer ?? assert.fail(), 409, 'round_open', /still open\. Finish it first/);
    assert.deepEqual(await stateOf(second), before, 'nothing of it cost anything');

    await bothMovesAtOnce(second, round, legal, before.balance);
    await endAndAfter(second, played);
  });
}

/** Sends two moves at once: one is accepted, and its retry gets the same answer. */
async function bothMovesAtOnce(
  gameToken: string,
  round: RoundView,
  legal: readonly unknown[],
  balance: number,
): Promise<void> {
  const moves = [legal[0], legal.at(-1), legal[0], legal.at(-1)];
  const answers = await Promise.all(moves.map((move) => moveOf(gameToken, round, move)));
  const taken = answers.filter(({ statusCode }) => statusCode === 200);
  assert.equal(new Set(taken.map(({ body }) => body)).size, 1, 'one course only');
  for (const answer of answers)
    if (answer.statusCode !== 200) assert.match(answer.json().code, /^(out_of_turn|round_over)$/);
  const accepted = taken[0]?.json() ?? assert.fail('none was taken');
  const move = moves[answers.findIndex(({ statusCode }) => statusCode === 200)];
  assert.deepEqual((await moveOf(gameToken, round, move)).json(), accepted);
  const state = await stateOf(gameToken);
  assert.deepEqual(state.round, accepted.round);
  const won = accepted.round.payout ?? 0;
  assert.equal(state.balance, balance - (accepted.round.stake - round.stake) + won);
}

/** Plays to the end; then all moves of the round are refused, and a retry of the last one gets its answer. */
async function endAndAfter(gameToken: string, played: AnyGame): Promise<void> {
  let { round } = await stateOf(gameToken);
  let last: { on: RoundView; move: unknown } | null = null;
  for (let i = 0; !round.isOver && i < MAX_ROUNDS; i += 1) {
    const legal = await legalMoves(gameToken, played);
    last = { on: round, move: legal.at(-1) };
    const answer = await moveOf(gameToken, round, legal.at(-1));
    assert.equal(answer.statusCode, 200, answer.body);
    round = answer.json().round;
  }
  const { balance } = await stateOf(gameToken);
  const wanted = played.betTypes[0]?.play;
  assert.ok(round.isOver && wanted !== undefined);
  const move = last?.move ?? (await lastMoveOf(gameToken));
  assertRefused(await moveOf(gameToken, round, move), 409, 'round_over', /round is over/);
  if (last !== null) assert.deepEqual((await moveOf(gameToken, last.on, last.move)).json().round, round);
  assert.equal((await stateOf(gameToken)).balance, balance, 'paid once');
}

async function lastMoveOf(gameToken: string): Promise<unknown> {
  const history = await game('/game/history', { token: gameToken, limit: 1 });
  return history.json().data[0].steps.at(-1).move;
}

test('a game ends with logout, a changed or reset password, exclusion and 30 idle minutes: bets are refused, the round waits', async () => {
  const hilo = stepped.find(({ id }) => id === HILO) ?? assert.fail();
  const who = await server.modules.use(identityModule).authenticate(token);
  assert.ok(who.ok);
  const endings: readonly [string, () => Promise<unknown>, string, RegExp][] = [
    ['logout', () => call('/agent/logout', { token }), 'logged_out', /logged out.*an open round waits/],
    ['exclusion', () => exclude(who.player.playerId), 'logged_out', /logged out/],
    ['password', () => changePassword(), 'logged_out', /logged out/],
    ['forgotten password', () => resetPassword(), 'logged_out', /logged out/],
    ['idle', async () => server.clock.advance(30 * MINUTE_MS), 'left_alone', /left this game for 30 minutes/],
  ];
  let gameToken = await openGame(HILO);
  const round = await openRound(gameToken, hilo);
  for (const [what, end, code, words] of endings) {
    const unused = await launch(HILO);
    const { balance } = await stateOf(gameToken);
    await end();
    assertRefused(
      await game('/game/bet', { token: gameToken, requestId: what, bet: minBet(hilo) }),
      401,
      code,
      words,
    );
    assertRefused(await moveOf(gameToken, round, 'skip'), 401, code, words);
    assert.equal((await redeem(unused, HILO)).statusCode, 401, 'and what was launched before opens nothing');
    token = await logIn();
    const unfinished = (await call('/xpress/live/unfinished', { token })).json().data;
    assert.deepEqual(
      unfinished.map(({ gameId }: { gameId: string }) => gameId),
      [HILO],
    );
    gameToken = await openGame(HILO);
    const state = await stateOf(gameToken);
    assert.deepEqual(state.round, round, what);
    assert.equal(state.balance, balance, what);
  }
  assert.equal((await moveOf(gameToken, round, 'skip')).statusCode, 200);
});

/** Ends all open sessions of the player in one commit. */
const exclude = (playerId: bigint) =>
  endPlayer(server.database.db, server.modules.use(sessionsModule), playerId);

async function changePassword(): Promise<void> {
  const newPassword = 'Danfo!2026';
  const change = { token, oldPassword: phones[0]?.password, newPassword, confirmNewPassword: newPassword };
  const answer = await call('/agent/change-password', change);
  assert.equal(answer.statusCode, 200, answer.body);
  chosen = newPassword;
}

/** Resets the password with the code that was sent. */
async function resetPassword(): Promise<void> {
  const { phoneNumber } = phones[0] ?? assert.fail('no such account');
  const password = 'Okada!2027';
  const { Id } = (await call('/agent/forgot-password', { userId: phoneNumber })).json();
  const otp = await codeSent();
  assert.equal((await call('/agent/verify-otp', { Id, otp })).statusCode, 200);
  const set = await call('/agent/set-password', { Id, password, confirmPassword: password });
  assert.equal(set.statusCode, 200, set.body);
  chosen = password;
}

/** Messages are delivered after the call's answer. */
async function codeSent(): Promise<string> {
  for (;;) {
    const sent = (await server.app.inject('/sandbox/outbox')).json();
    const code = /\b\d{6}\b/.exec(JSON.stringify(sent.map(({ text }: { text: string }) => text)))?.[0];
    if (code !== undefined) return code;
    await delay(20);
  }
}

test('wrong passwords make the login wait, not a game under way; a code redeemed while the player leaves opens nothing', async () => {
  const gameToken = await openGame(HILO);
  for (let i = 0; i < 6; i += 1)
    await call('/agent/login', { userId: phones[0]?.phoneNumber, password: 'Wrong!2026' });
  assert.equal((await game('/game/balance', { token: gameToken })).statusCode, 200);
  const who = await server.modules.use(identityModule).authenticate(token);
  assert.ok(who.ok);
  server.clock.advance(15 * MINUTE_MS);
  for (let i = 0; i < 20; i += 1) {
    const code = await launch(HILO);
    const [redeemed] = await Promise.all([redeem(code, HILO), exclude(who.player.playerId)]);
    token = await logIn();
    if (redeemed.statusCode !== 200) continue;
    const after = await game('/game/balance', { token: redeemed.json().token });
    assert.equal(after.statusCode, 401, 'a session opened in between is ended too');
  }
});

test('rounds of every game left alone are listed for 24 hours, then ended by the rule, paid once, and in the history', async () => {
  const rgs = server.modules.use(rgsModule);
  const wallet = server.modules.use(walletModule);
  const opened: { session: GameSession; played: AnyGame }[] = [];
  for (const played of stepped) {
    const gameToken = await openGame(played.id);
    const admitted = await rgs.authenticate(gameToken);
    assert.ok(admitted.ok);
    const { round } = await stateOf(gameToken);
    if (round === null || round.isOver) await openRound(gameToken, played);
    opened.push({ session: admitted.session, played });
  }
  const { playerId } = opened[0]?.session ?? assert.fail();
  const listed = (await call('/xpress/live/unfinished', { token })).json().data;
  assert.deepEqual(
    listed.map(({ gameId }: { gameId: string }) => gameId).sort(),
    stepped.map(({ id }) => id).sort(),
  );
  const endsInMs = Date.parse(listed[0].endsAt) - server.clock.now().getTime();
  assert.ok(endsInMs > 23 * HOUR_MS && endsInMs <= 24 * HOUR_MS);
  const { balanceKobo } = await wallet.balances(playerId);
  server.clock.advance(23 * HOUR_MS);
  assert.equal(await rgs.sweep(), 0, 'not yet');
  server.clock.advance(HOUR_MS);
  await Promise.all([rgs.sweep(), rgs.sweep(), rgs.sweep()]);
  for (let i = 0; i < 200 && (await rgs.unfinished(playerId)).length > 0; i += 1) await delay(100);
  assert.deepEqual(await rgs.unfinished(playerId), []);
  let paidKobo = 0n;
  for (const { session } of opened) {
    const [stored] = (await rgs.history(session, { before: null, limit: 1 })).rounds;
    assert.deepEqual(stored?.round.steps.at(-1), { by: 'rule' });
    paidKobo += stored?.round.payoutKobo ?? 0n;
  }
  assert.equal((await wallet.balances(playerId)).balanceKobo, balanceKobo + paidKobo);
  token = await logIn(1);
  const stranger = await openGame(HILO);
  assert.deepEqual((await call('/xpress/live/unfinished', { token })).json().data, []);
  assert.equal((await stateOf(stranger)).round, null);
});
