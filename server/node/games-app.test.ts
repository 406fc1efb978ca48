import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gameCalls } from '@jara/contract/game-server';
import { type StudioCall, signatureOf } from '../../tools/studio/client.ts';
import { identityModule } from '../modules/identity/module.ts';
import { seamlessModule } from '../modules/seamless/module.ts';
import { GAMES_ORIGIN, STUDIO_KEY, type TestApp, testApp } from '../testing/test-app.ts';
import { loadLaunchedGames } from './games-folder.ts';
import { seedSandbox } from './sandbox-accounts.ts';

let server: TestApp;
let token: string;
let gameToken: string;

before(async () => {
  server = await testApp();
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const login = await call('/agent/login', { userId: account.phoneNumber, password: account.password });
  token = login.json().data.token;
  gameToken = await open();
});

after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
const game = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  server.games.inject({ method: 'POST', url, payload, headers });

async function launch(gameId = 'card-hi-lo'): Promise<string> {
  const answer = await call('/xpress/live/launcher-url', { token, gameId, deviceType: 'mobile' });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().launcherUrl;
}

async function open(): Promise<string> {
  const code = new URL(await launch()).searchParams.get('code');
  const answer = await game('/game/session', { code, gameId: 'card-hi-lo' });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().token;
}

test('§7.19 §7.20 our games stand on the list, and one opens at the games’ own origin by a code that works once', async () => {
  const { data } = (await server.app.inject({ url: '/xpress/live/game-list' })).json();
  const listed = data.find(({ gameId }: { gameId: string }) => gameId === 'card-hi-lo');
  assert.equal(listed.gameTitle, 'Poker Hi-Lo Streak');
  const picture = await server.app.inject({ url: listed.thumbnail });
  assert.equal(picture.headers['content-type'], 'image/svg+xml');
  const url = new URL(await launch());
  assert.equal(url.origin, GAMES_ORIGIN);
  assert.equal(url.pathname, '/play/card-hi-lo');
  const code = url.searchParams.get('code');
  const first = await game('/game/session', { code, gameId: 'card-hi-lo' });
  assert.equal(first.statusCode, 200);
  const { data: state } = first.json();
  assert.equal(state.balance, 50_000);
  assert.equal(state.round, null);
  gameToken = first.json().token;
  const second = await game('/game/session', { code, gameId: 'card-hi-lo' });
  assert.equal(second.statusCode, 401);
  assert.match(second.json().message, /used already/);
});

test('a player without money opens each of our games before any deposit', async () => {
  const password = 'Harmattan!1';
  const phoneNumber = '08037770001';
  const person = {
    userType: 'Individual',
    fullName: 'Ngozi Okafor',
    emailAddress: 'ngozi@example.com',
  } as const;
  await server.modules.use(identityModule).seedPlayer({ ...person, phoneNumber, password });
  const poor = (await call('/agent/login', { userId: phoneNumber, password })).json().data.token;
  for (const { id } of await loadLaunchedGames()) {
    const launched = await call('/xpress/live/launcher-url', {
      token: poor,
      gameId: id,
      deviceType: 'mobile',
    });
    const code = new URL(launched.json().launcherUrl).searchParams.get('code');
    const opened = await game('/game/session', { code, gameId: id });
    assert.deepEqual([opened.statusCode, opened.json().data.balance], [200, 0], id);
  }
});

test('every call of the games refuses strangers, huge bodies and other shapes in words', async () => {
  const rest = {
    requestId: 'x',
    bet: {},
    roundId: randomUUID(),
    sequence: 0,
    move: 'skip',
    code: 'x',
    gameId: 'card-hi-lo',
  };
  for (const path of Object.keys(gameCalls)) {
    const refusals = [
      await game(path, `{"token":"${'x'.repeat(100_000)}"}`, { 'content-type': 'application/json' }),
      await game(path, '[]', { 'content-type': 'application/json' }),
      await game(path, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(path === '/game/leave' ? [] : [await game(path, { ...rest, token })]),
    ];
    assert.deepEqual(
      refusals.map(({ statusCode }) => statusCode),
      [413, 400, 415, 401].slice(0, refusals.length),
      path,
    );
    for (const answer of refusals) assert.ok(answer.json().message.length > 5);
  }
});

test('the player’s own calls are not on the games’ origin, nor the games’ on the player’s', async () => {
  assert.equal((await game('/agent/wallet-balance', { token })).statusCode, 404);
  assert.equal((await call('/game/balance', { token: gameToken })).statusCode, 404);
  assert.equal((await call('/agent/wallet-balance', { token: gameToken })).statusCode, 401);
});

test('no other origin’s script may read an answer', async () => {
  const answer = await server.games.inject({
    method: 'OPTIONS',
    url: '/game/bet',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  assert.equal(answer.headers['access-control-allow-origin'], undefined);
  assert.ok(answer.statusCode >= 400);
});

test('a round through the calls: bet, guess or skip, the same again, history, and the seed revealed', async () => {
  const committed = (await game('/game/state', { token: gameToken })).json().data.seed;
  const request = { token: gameToken, requestId: 'a round', bet: { stakeNaira: 1000 } };
  const first = await game('/game/bet', request);
  assert.equal(first.statusCode, 200, first.body);
  assert.equal((await game('/game/bet', request)).body, first.body);
  const { round } = first.json();
  assert.equal(round.stake, 1000);
  assert.equal(first.json().balance, 49_000);
  const unfinished = await call('/xpress/live/unfinished', { token });
  assert.equal(unfinished.json().data[0].gameId, 'card-hi-lo');
  const early = await game('/game/move', {
    token: gameToken,
    roundId: round.roundId,
    sequence: 0,
    move: 'cash-out',
  });
  assert.equal(early.statusCode, 400);
  assert.equal(early.json().message, 'Guess one card right before you cash out.');
  let view = round;
  for (let moves = 0; !view.isOver && moves < 30; moves += 1) {
    const { cards } = view.view as { cards: number[] };
    const rank = ((cards.at(-1) ?? 0) % 13) + 1;
    const move = moves >= 2 ? (rank === 1 ? 'same' : 'lower') : 'skip';
    const answer = await game('/game/move', {
      token: gameToken,
      roundId: view.roundId,
      sequence: view.sequence,
      move,
    });
    assert.equal(answer.statusCode, 200, answer.body);
    view = answer.json().round;
  }
  const history = (await game('/game/history', { token: gameToken })).json();
  assert.equal(history.data[0].proof.serverSeedHash, committed.serverSeedHash);
  assert.equal(history.data[0].proof.serverSeed, null);
  assert.ok(history.data[0].lines.length >= 3);
  const seed = (await game('/game/seed', { token: gameToken, clientSeed: 'lucky' })).json();
  assert.equal(seed.revealed.serverSeedHash, committed.serverSeedHash);
  assert.equal(seed.seed.serverSeedHash, committed.nextServerSeedHash);
  const shown = (await game('/game/history', { token: gameToken })).json().data[0];
  assert.equal(shown.proof.serverSeed, seed.revealed.serverSeed);
  const statement = (await call('/agent/trasaction-history', { token })).json();
  assert.ok(
    statement.data.some(
      ({ description }: { description: string }) => description === 'Poker Hi-Lo Streak stake',
    ),
  );
});

test('logging out ends the game', async () => {
  assert.equal((await game('/game/balance', { token: gameToken })).statusCode, 200);
  await call('/agent/logout', { token });
  assert.equal((await game('/game/balance', { token: gameToken })).statusCode, 401);
  const login = await call('/agent/login', { userId: '08010000001', password: 'Sandbox!1' });
  token = login.json().data.token;
});

/** The signature of a studio, at the time of the server's clock. */
function signatureNow(call: StudioCall, key = STUDIO_KEY, nonce: string = randomUUID()) {
  return signatureOf(key, call, { created: Math.floor(server.clock.now().getTime() / 1000), nonce });
}
const posted = (path: string, payload: object): StudioCall => ({
  method: 'POST',
  path,
  body: JSON.stringify(payload),
});
const signed = (path: string, payload: object, key = STUDIO_KEY) => {
  const call = posted(path, payload);
  return game(path, call.body, signatureNow(call, key));
};

test('a studio’s signed calls: balance, bet, win, refund; a wrong signature and half a call are refused', async () => {
  const who = await server.modules.use(identityModule).authenticate(token);
  assert.ok(who.ok);
  const sessionID = await server.modules.use(seamlessModule).openSession({
    playerId: who.player.playerId,
    gameId: 'slot',
  });
  const request = { method: 'GET', path: `/studio/balance?sessionID=${sessionID}`, body: '' } as const;
  const balance = await server.games.inject({ url: request.path, headers: signatureNow(request) });
  const before = Number(balance.json().balance);
  assert.match(balance.json().balance, /^\d+\.\d\d$/);
  const bet = {
    type: 'regular',
    sessionID,
    amount: '100.10',
    txID: randomUUID(),
    roundID: 'r1',
    more: { b: 1, a: [2] },
  };
  const first = await signed('/studio/bet', bet);
  assert.deepEqual(first.json(), { balance: (before - 100.1).toFixed(2), txID: bet.txID });
  assert.equal((await signed('/studio/bet', bet)).body, first.body);
  assert.equal((await signed('/studio/bet', { ...bet, amount: '100.20' })).statusCode, 409);
  assert.equal(
    (await signed('/studio/bet', bet, { ...STUDIO_KEY, secret: 'another secret entirely' })).statusCode,
    401,
  );
  assert.equal((await game('/studio/bet', bet)).statusCode, 401);
  for (const wrong of [
    { amount: '1e3' },
    { amount: '-5' },
    { amount: '1.001' },
    { txID: 'x' },
    { type: 'free' },
  ]) {
    assert.equal((await signed('/studio/bet', { ...bet, txID: randomUUID(), ...wrong })).statusCode, 400);
  }
  const nothing = await signed('/studio/win', { ...bet, amount: '0', txID: randomUUID() });
  assert.equal(nothing.statusCode, 200);
  const unknown = await signed('/studio/win', { ...bet, txID: randomUUID(), roundID: 'never' });
  assert.equal(unknown.json().code, 'unknown_bet');
  const refund = { sessionID, txID: randomUUID(), origTxID: bet.txID, roundID: 'r1', amount: '100.10' };
  assert.equal((await signed('/studio/refund', refund)).json().code, 'round_won');
  assert.equal((await signed('/studio/end-round', { sessionID, roundID: 'r1' })).statusCode, 200);
  const late = await signed('/studio/bet', { ...bet, txID: randomUUID() });
  assert.equal(late.json().code, 'round_ended');
  const stranger = await signed('/studio/bet', { ...bet, sessionID: 'nobody', txID: randomUUID() });
  assert.equal(stranger.json().action, 'refresh');
});

test('the signed call of a refused bet is worth nothing at another call, nor a second time', async () => {
  const who = await server.modules.use(identityModule).authenticate(token);
  assert.ok(who.ok);
  const { playerId } = who.player;
  const seamless = server.modules.use(seamlessModule);
  const sessionID = await seamless.openSession({ playerId, gameId: 'slot' });
  const balance = async () => (await seamless.balance(sessionID)) as { ok: true; balanceKobo: bigint };
  const { balanceKobo } = await balance();
  const round = { type: 'regular', sessionID, roundID: 'greed' };
  await signed('/studio/bet', { ...round, amount: '10', txID: randomUUID() });

  const tooMuch = posted('/studio/bet', { ...round, amount: '500000', txID: randomUUID() });
  const headers = signatureNow(tooMuch);
  const refusedBet = await game(tooMuch.path, tooMuch.body, headers);
  assert.deepEqual([refusedBet.statusCode, refusedBet.json().code], [402, 'insufficient_funds']);
  const asWin = await game('/studio/win', tooMuch.body, headers);
  assert.deepEqual([asWin.statusCode, asWin.json().code], [401, 'invalid_signature']);
  const again = await game(tooMuch.path, tooMuch.body, headers);
  assert.deepEqual([again.statusCode, again.json().code], [409, 'replayed_call']);

  const win = posted('/studio/win', { ...round, amount: '20', txID: randomUUID() });
  const winning = signatureNow(win);
  const burst = await Promise.all(Array.from({ length: 10 }, () => game(win.path, win.body, winning)));
  assert.deepEqual(burst.map(({ statusCode }) => statusCode).sort(), [
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  // A studio without an answer signs the same transaction again.
  assert.equal((await game(win.path, win.body, signatureNow(win))).statusCode, 200);
  assert.equal((await balance()).balanceKobo, balanceKobo + 1000n);

  server.clock.advance(61_000);
  assert.equal((await game(win.path, win.body, winning)).json().code, 'expired_signature');
});

test('a caller without a signature is held to a limit, and a signed one is not', async () => {
  const limited = await testApp({ callsPerSecond: 1000 });
  const call = posted('/studio/win', {});
  const send = (headers: Record<string, string>) =>
    limited.games.inject({ method: 'POST', url: call.path, payload: call.body, headers });
  const strangers = await Promise.all(
    Array.from({ length: 60 }, () => send({ 'content-type': 'application/json' })),
  );
  const tooMany = strangers.filter(({ statusCode }) => statusCode === 429);
  assert.ok(tooMany.length > 0 && strangers.every(({ statusCode }) => [401, 429].includes(statusCode)));
  const created = limited.clock.now().getTime() / 1000;
  for (let time = 0; time < 60; time += 1)
    assert.equal((await send(signatureOf(STUDIO_KEY, call, { created }))).json().code, 'bad_call');
  await limited.close();
});
