import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gameCalls } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { REFUSALS, refusalSentence } from '@jara/language/refusals';
import { speak } from '@jara/language/texts';
import { toNaira } from '@jara/money/kobo';
import { signatureOf } from '../../tools/studio/client.ts';
import { identityModule } from '../modules/identity/module.ts';
import { seamlessModule } from '../modules/seamless/module.ts';
import { pidginOf } from '../testing/game-pidgin.ts';
import { STUDIO_KEY, type TestApp, testApp } from '../testing/test-app.ts';
import { loadLaunchedGames } from './games-folder.ts';
import { seedSandbox } from './sandbox-accounts.ts';

const games = await loadLaunchedGames();
let server: TestApp;
let token: string;

before(async () => {
  server = await testApp();
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const login = await server.app.inject({
    method: 'POST',
    url: '/agent/login',
    payload: { userId: account.phoneNumber, password: account.password },
  });
  token = login.json().data.token;
});

after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

const game = (url: string, payload: object | string) =>
  server.games.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

async function open(gameId: string): Promise<string> {
  const requested = { token, gameId, deviceType: 'mobile' };
  const launched = await server.app.inject({
    method: 'POST',
    url: '/xpress/live/launcher-url',
    payload: requested,
  });
  const code = new URL(launched.json().launcherUrl).searchParams.get('code');
  return (await game('/game/session', { code, gameId })).json().token;
}

type Answer = Awaited<ReturnType<typeof game>>;

/** Asserts a refusal in words that a person can act on: no type names, no stack, no code. */
function assertRefused(answer: Answer, status: number, what: string): void {
  assert.equal(answer.statusCode, status, `${what}: ${answer.body.slice(0, 200)}`);
  const { message } = answer.json();
  assert.match(message, /^.{8,200}[.?!]$/s, what);
  assert.doesNotMatch(message, /undefined|null|NaN|Error|\[object|instanceof|Infinity/, what);
}

const numbersIn = (sentence: string) => (sentence.match(/\d[\d,]*/g) ?? []).sort();

/** A refusal by the rules has its own Pidgin with the same numbers. Unreadable JSON never reaches the rules. */
function assertAnnouncedInPidgin(gameId: string, answer: Answer, field: 'bet' | 'move', what: string): void {
  const { code, message, reason, values, field: named } = answer.json();
  if (code === 'bad_json') return;
  assert.deepEqual([code, named], [`bad_${field}`, field], what);
  speak({ [REFUSALS]: pidginOf(gameId) });
  const pidgin = refusalSentence([reason], message, values);
  speak({});
  assert.notEqual(pidgin, message, `${what}: ${reason} has no Pidgin`);
  assert.deepEqual(numbersIn(pidgin), numbersIn(message), `${what}: ${pidgin}`);
}

/** Invalid stakes, used in place of each stake. */
const NO_STAKES: readonly unknown[] = [
  -100,
  0,
  0.5,
  100.01,
  1000.000_000_1,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '100',
  '1e3',
  '١٠٠',
  '百',
  ' 100',
  '',
  null,
  true,
  [100],
  { naira: 100 },
];

/** Values that are neither a bet nor a move of any game. */
const NONSENSE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'Ọ̀kan nínú ẹgbẹ̀rún',
  '\u0000\ud800\u202e',
  [],
  [[]],
  {},
  { stakeNaira: {} },
  { bets: 'all' },
  JSON.parse('{"__proto__":{"stakeNaira":100},"constructor":1,"toString":2,"length":-1}'),
  Array.from({ length: 5000 }, () => 1),
  Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])),
  JSON.parse('['.repeat(500) + ']'.repeat(500)),
];

/** Variants of the bet, each with one of its stakes replaced. */
function withStake(bet: unknown, stake: unknown): unknown[] {
  if (Array.isArray(bet))
    return bet.flatMap((part, i) => withStake(part, stake).map((changed) => bet.with(i, changed)));
  if (typeof bet !== 'object' || bet === null) return [];
  return Object.entries(bet).flatMap(([key, value]) =>
    /naira$/i.test(key) && typeof value === 'number'
      ? [{ ...bet, [key]: stake }]
      : withStake(value, stake).map((changed) => ({ ...bet, [key]: changed })),
  );
}

const overTheLimits = ({ limits }: AnyGame) => [
  toNaira(limits.maxStakeKobo) + 1,
  toNaira(limits.minStakeKobo) - 1,
];

for (const played of games) {
  test(`${played.id}: stakes that are none, and bets that are none, are refused in words and cost nothing`, async () => {
    const session = await open(played.id);
    const balance = async () => (await game('/game/balance', { token: session })).json().balance;
    const opening = await balance();
    const refuse = async (bet: unknown, what: string) => {
      const answer = await game('/game/bet', { token: session, requestId: randomUUID(), bet });
      const requested = `${what} ${JSON.stringify(bet).slice(0, 100)}`;
      assertRefused(answer, 400, requested);
      assertAnnouncedInPidgin(played.id, answer, 'bet', requested);
    };
    for (const type of played.betTypes.slice(0, 4)) {
      const example = type.example(played.limits.minStakeKobo);
      for (const stake of [...NO_STAKES, ...overTheLimits(played)]) {
        const wrong = withStake(example, stake);
        assert.ok(wrong.length > 0, 'every bet has a stake');
        for (const bet of wrong.slice(0, 2)) await refuse(bet, type.id);
      }
    }
    for (const bet of NONSENSE) await refuse(bet, 'nonsense');
    assert.equal(await balance(), opening);
    const state = (await game('/game/state', { token: session })).json().data;
    assert.equal(state.round, null);
    assert.equal(state.seed.nonce, 0, 'nothing was drawn');
  });

  test(`${played.id}: moves that are none leave an open round as it was`, async () => {
    const session = await open(played.id);
    const bet = played.betTypes[0]?.example(played.limits.minStakeKobo);
    const begun = await game('/game/bet', { token: session, requestId: 'begin', bet });
    assert.equal(begun.statusCode, 200, begun.body);
    const { round, balance } = begun.json();
    for (const move of [...NONSENSE, ...games.flatMap(strangeMoves)]) {
      const call = { token: session, roundId: round.roundId, sequence: 0, move };
      const answer = await game('/game/move', call);
      if (answer.statusCode === 200) assert.fail(`${JSON.stringify(move)} is a move of ${played.id}`);
      const requested = JSON.stringify(move).slice(0, 100);
      assertRefused(answer, round.isOver && answer.statusCode === 409 ? 409 : 400, requested);
      if (answer.statusCode === 400) assertAnnouncedInPidgin(played.id, answer, 'move', requested);
    }
    const state = (await game('/game/state', { token: session })).json().data;
    assert.deepEqual(state.round, round);
    assert.equal(state.balance, balance);
    if (round.isOver) return;
    await game('/game/leave', { token: session });
  });
}

const strangeMoves = ({ id }: AnyGame): unknown[] => [
  { move: id },
  `${id}!`,
  { do: 'open', tile: 25 },
  { hold: [5] },
];

async function playerOf(ofToken: string) {
  const who = await server.modules.use(identityModule).authenticate(ofToken);
  assert.ok(who.ok);
  return who.player;
}

test('calls of the wrong shape, size, depth and alphabet are refused by every door of the games', async () => {
  const session = await open('card-hi-lo');
  const whole: Record<string, unknown> = {
    token: session,
    requestId: 'x',
    bet: { stakeNaira: 100 },
    roundId: randomUUID(),
    sequence: 0,
    move: 'skip',
    code: 'x',
    gameId: 'card-hi-lo',
  };
  const wrong: readonly [string, readonly unknown[]][] = [
    ['token', [7, null, ['x'], 'x'.repeat(201), {}]],
    ['requestId', [7, '', null, 'x'.repeat(65), {}]],
    ['roundId', ['x', 7, null, `${randomUUID()}'`]],
    ['sequence', [-1, 0.5, '0', null, 1e9, []]],
    ['code', [7, null, 'x'.repeat(201)]],
    ['gameId', [7, null, 'x'.repeat(65)]],
  ];
  for (const [path, { body }] of Object.entries(gameCalls))
    for (const [field, values] of wrong) {
      if (!(field in body.shape)) continue;
      for (const value of values)
        assertRefused(await game(path, { ...whole, [field]: value }), 400, `${path} ${field} ${value}`);
    }
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  for (const text of [
    `{"token":"${session}","requestId":"deep","bet":${deep}}`,
    `{"token":"${session}","requestId":"deep","bet":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`,
    `{"token":"${session}","requestId":"deep"`,
    `{"token":"${session}","requestId":"x","bet":${'9'.repeat(5000)}}`,
    'null',
    '"x"',
    '[]',
    '',
  ])
    assertRefused(await game('/game/bet', text), 400, text.slice(0, 80));
  assertRefused(await game('/game/bet', `{"token":"${'x'.repeat(70_000)}"}`), 413, 'huge');
  const withZero = `${'x'.repeat(43)}\u0000`;
  assertRefused(await game('/game/session', { code: withZero, gameId: 'card-hi-lo' }), 400, withZero);
  for (const code of ['', 'x', 'ж'.repeat(44), "' or ''='", '../'])
    assertRefused(await game('/game/session', { code, gameId: 'card-hi-lo' }), 401, code);
  for (const before of ['x', '1', '-1-1', '9e9-1', '999999999999999-999999999999999999', '\u0000'])
    assert.ok((await game('/game/history', { token: session, before })).statusCode <= 400, before);
});

test('a studio’s calls are as hard to break', async () => {
  const { playerId } = await playerOf(token);
  const sessionID = await server.modules.use(seamlessModule).openSession({ playerId, gameId: 'slot' });
  const created = Math.floor(server.clock.now().getTime() / 1000);
  /** Sends a signed call, or, with another text, one whose signature does not match the text. */
  const post = (path: string, body: object, text = JSON.stringify(body), signedText = text) =>
    server.games.inject({
      method: 'POST',
      url: path,
      payload: text,
      headers: signatureOf(STUDIO_KEY, { method: 'POST', path, body: signedText }, { created }),
    });
  const bet = { type: 'regular', sessionID, amount: '10', txID: randomUUID(), roundID: 'r' };
  const wrong: readonly [string, readonly unknown[]][] = [
    ['roundID', ['', 7, 'x'.repeat(129), 'a\u0000b', null]],
    ['sessionID', ['', 7, 'x'.repeat(129), null]],
    ['amount', [10, '', '-1', '1e3', '١٠', '10.001', ' 10', '9'.repeat(40), null]],
    ['txID', ['', 7, 'x', null]],
  ];
  const before = (await server.modules.use(seamlessModule).balance(sessionID)) as { balanceKobo: bigint };
  for (const path of ['/studio/bet', '/studio/win', '/studio/refund'])
    for (const [field, values] of wrong)
      for (const value of values) {
        const answer = await post(path, { ...bet, origTxID: randomUUID(), [field]: value });
        assertRefused(answer, 400, `${path} ${field} ${value}`);
      }
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  assertRefused(await post('/studio/bet', bet, deep), 400, 'deep');
  assertRefused(await post('/studio/bet', bet, 'null'), 400, 'null');
  assertRefused(await post('/studio/bet', bet, 'null', '{}'), 401, 'another body than was signed');
  const own = randomUUID();
  assertRefused(
    await post('/studio/refund', { ...bet, txID: own, origTxID: own }),
    404,
    'a refund of itself',
  );
  assert.deepEqual(await server.modules.use(seamlessModule).balance(sessionID), before);
});
