import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused, UNREACHED } from '@jara/calls/sent';
import { REQUEST_AGAIN_AFTER_MS } from '@jara/calls/settle';
import type { GameState, RoundView } from '@jara/contract/game-server';
import { createGameSession, type GameSessionDeps } from './game-session.ts';
import { prepareSeed } from './kept-commitments.ts';
import type { Send } from './send.ts';

const SEED = {
  seedId: 's',
  serverSeedHash: 'h',
  nextServerSeedHash: 'n',
  clientSeed: 'c',
  clientSeedSource: 'player',
  nonce: 4,
} as const;
const state = (round: RoundView | null = null): GameState => ({
  balance: 1000,
  minRoundMs: 0,
  session: { startedAt: '2026-11-21T09:00:00.000Z', now: '2026-11-21T09:10:00.000Z', staked: 500, paid: 200 },
  seed: SEED,
  round,
});
const round = (sequence: number, payout: number | null = null): RoundView => ({
  roundId: 'r',
  sequence,
  bet: { stakeNaira: 100 },
  view: { sequence },
  isOver: payout !== null,
  stake: 100,
  payout,
});

interface Made {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer = object | 'lost' | { refused: number; message: string } | { tooSoon: string };

/** A session whose server gives these answers, in order. */
function session(answers: Answer[], more: Partial<GameSessionDeps> = {}) {
  const made: Made[] = [];
  const waits: number[] = [];
  let kept: string | null = more.keptToken ?? null;
  let requests = 0;
  const send = (async (path: string, body: object) => {
    made.push({ path, body: body as Made['body'] });
    const answer = answers.shift();
    if (answer === undefined || answer === 'lost') return UNREACHED;
    if ('tooSoon' in answer)
      return { ...refused(403, 'round_too_soon', 'Too soon'), values: [answer.tooSoon] };
    if ('refused' in answer) {
      const { refused: status, message } = answer as { refused: number; message: string };
      return refused(status, 'x', message);
    }
    return { ok: true, answer };
  }) as unknown as Send;
  const store = createGameSession({
    gameId: 'g',
    code: 'the code',
    keptToken: null,
    keepToken: (token) => {
      kept = token;
    },
    send,
    newRequestId: () => {
      requests += 1;
      return `request ${requests}`;
    },
    nowMs: () => Date.parse('2026-11-21T12:10:00.000Z'),
    wait: async (ms) => void waits.push(ms),
    onMoney: () => undefined,
    ...more,
  });
  return { store, made, waits, kept: () => kept };
}

const opened = (round: RoundView | null = null) => ({ token: 't', data: state(round) });
/** All pending work has finished. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a launched game exchanges its code, and counts the play session by this device’s clock', async () => {
  const { store, made, kept } = session([opened()]);
  await store.open();
  assert.deepEqual(made[0], { path: '/game/session', body: { code: 'the code', gameId: 'g' } });
  assert.equal(kept(), 't');
  assert.equal(store.state().phase.at, 'ready');
  assert.equal(store.state().balanceKobo, 100_000n);
  assert.equal(store.state().playSession?.startedAtMs, Date.parse('2026-11-21T12:00:00.000Z'));
});

test('a page loaded again goes on with its kept token, and shows the open round at rest', async () => {
  const { store, made } = session([{ refused: 401, message: 'used' }, { data: state(round(2)) }], {
    keptToken: 'kept',
  });
  await store.open();
  assert.deepEqual(made[1], { path: '/game/state', body: { token: 'kept' } });
  assert.equal(store.state().round?.isResumed, true);
  assert.equal(store.state().round?.sequence, 2);
});

test('without a code or a token the game explains how to open it', async () => {
  const { store } = session([], { code: null });
  await store.open();
  const { phase } = store.state();
  assert.ok(phase.at === 'closed' && /list of games/.test(phase.message));
});

test('a lost answer is requested again with the same request id until it comes', async () => {
  const { store, made, waits } = session([opened(), 'lost', 'lost', { round: round(0), balance: 900 }]);
  await store.open();
  store.place({ stakeNaira: 100 });
  store.place({ stakeNaira: 100 });
  await settled();
  const bets = made.filter(({ path }) => path === '/game/bet');
  assert.equal(bets.length, 3);
  assert.equal(new Set(bets.map(({ body }) => body.requestId)).size, 1);
  assert.deepEqual(waits, REQUEST_AGAIN_AFTER_MS.slice(0, 2));
  assert.equal(store.state().balanceKobo, 90_000n);
  assert.equal(store.state().seed?.nonce, 5);
});

test('a bet that no answer settles is uncertain, and checking sends the same bet again', async () => {
  const lost = Array.from({ length: REQUEST_AGAIN_AFTER_MS.length + 1 }, () => 'lost' as const);
  const { store, made } = session([opened(), ...lost, { round: round(0, 250), balance: 1150 }]);
  await store.open();
  store.place({ stakeNaira: 100 });
  await settled();
  assert.equal(store.state().phase.at, 'uncertain');
  store.place({ stakeNaira: 100 });
  store.check();
  await settled();
  assert.equal(store.state().phase.at, 'ready');
  assert.equal(new Set(made.slice(1).map(({ body }) => body.requestId)).size, 1);
});

test('a round’s payout is shown nowhere before its reveal: balance, play session, history, the page around', async () => {
  let notified = 0;
  const { store } = session([opened(round(1)), { round: round(2, 250), balance: 1150 }], {
    onMoney: () => {
      notified += 1;
    },
  });
  await store.open();
  store.move('take');
  await settled();
  assert.equal(store.state().balanceKobo, 90_000n);
  assert.equal(store.state().playSession?.paidKobo, 20_000n);
  assert.equal(store.state().playSession?.stakedKobo, 50_000n);
  assert.equal(store.state().unrevealedId, 'r');
  assert.equal(notified, 0);
  store.reveal();
  store.reveal();
  assert.equal(store.state().balanceKobo, 115_000n);
  assert.equal(store.state().playSession?.paidKobo, 45_000n);
  assert.equal(store.state().playSession?.stakedKobo, 50_000n, 'taken with the bet');
  assert.equal(store.state().unrevealedId, null);
  assert.equal(notified, 1);
});

test('money that arrives outside the game shows in it, without a result that is not revealed', async () => {
  const { store } = session([
    opened(),
    { balance: 6000 },
    { round: round(0, 250), balance: 6150 },
    { balance: 7150 },
  ]);
  await store.open();
  await store.refreshBalance();
  assert.equal(store.state().balanceKobo, 600_000n);
  store.place({ stakeNaira: 100 });
  await store.refreshBalance();
  await settled();
  assert.equal(store.state().balanceKobo, 590_000n, 'the bet’s own answer brings the balance');
  await store.refreshBalance();
  assert.equal(store.state().balanceKobo, 690_000n);
  store.reveal();
  assert.equal(store.state().balanceKobo, 715_000n);
});

test('a lost round does not show early either, and the next bet counts one that was never revealed', async () => {
  const { store } = session([
    opened(),
    { round: round(0, 0), balance: 900 },
    { round: { ...round(0, 0), roundId: 'second' }, balance: 800 },
  ]);
  await store.open();
  store.place({ stakeNaira: 100 });
  await settled();
  assert.equal(store.state().playSession?.stakedKobo, 60_000n);
  store.place({ stakeNaira: 100 });
  await settled();
  assert.equal(store.state().playSession?.stakedKobo, 70_000n);
  store.reveal();
  assert.equal(store.state().playSession?.stakedKobo, 70_000n);
  assert.equal(store.state().balanceKobo, 80_000n);
});

test('a move names the round and its sequence; a round that went on elsewhere is resumed', async () => {
  const { store, made } = session([
    opened(round(1)),
    { refused: 409, message: 'gone on' },
    { data: state(round(4)) },
  ]);
  await store.open();
  store.move('climb');
  await settled();
  assert.deepEqual(made[1]?.body, { token: 't', roundId: 'r', sequence: 1, move: 'climb' });
  assert.equal(store.state().round?.sequence, 4);
  assert.equal(store.state().refusal, 'gone on');
});

test('a refused bet shows the reason and leaves the round as it was; an ended session closes it', async () => {
  const { store, kept } = session([
    opened(),
    { refused: 402, message: 'INSUFFICIENT BALANCE' },
    // A balance that did not cover the bet is fetched again.
    { balance: 50 },
    { refused: 401, message: 'over' },
  ]);
  await store.open();
  store.place({ stakeNaira: 5000 });
  await settled();
  assert.equal(store.state().refusal, 'INSUFFICIENT BALANCE');
  assert.equal(store.state().balanceKobo, 5_000n);
  assert.equal(store.state().phase.at, 'ready');
  store.place({ stakeNaira: 100 });
  await settled();
  assert.deepEqual(store.state().phase, { at: 'closed', message: 'over' });
  assert.equal(kept(), null);
});

test('two rounds: a bet that comes too soon is no refusal, waits as long as the server requires, and is then taken', async () => {
  let nowMs = 0;
  const { store, made } = session(
    [opened(), { round: round(0, 0), balance: 900 }, { tooSoon: '3' }, { round: round(0, 0), balance: 800 }],
    { nowMs: () => nowMs },
  );
  const bets = () => made.filter(({ path }) => path === '/game/bet').length;
  await store.open();
  store.place({ stakeNaira: 100 });
  await settled();
  store.reveal();
  store.place({ stakeNaira: 100 });
  await settled();
  assert.equal(store.state().refusal, null);
  assert.equal(store.state().nextBetAtMs, 3000);
  nowMs = 2999;
  store.place({ stakeNaira: 100 });
  await settled();
  assert.equal(bets(), 2);
  nowMs = 3000;
  store.place({ stakeNaira: 100 });
  await settled();
  assert.equal(bets(), 3);
  assert.equal(store.state().balanceKobo, 80_000n);
});

const SERVERS_SEED = { ...SEED, clientSeedSource: 'server' } as const;
const OWN_SEED = { ...SEED, seedId: 'n1', serverSeedHash: 'n', nextServerSeedHash: 'm', nonce: 0 };
const reseeded = { seed: OWN_SEED, revealed: { seedId: 's', serverSeed: 'x', serverSeedHash: 'h' } };

/** Opens a game with this state, bets, and waits for the answer to the bet. */
async function betOn(answers: Answer[]) {
  const { store, made } = session([...answers, { round: round(0, 0), balance: 900 }]);
  await store.open();
  store.place({ stakeNaira: 100 });
  await new Promise<void>((resolve) => {
    const check = () => store.state().round?.isOver && resolve();
    store.subscribe(check);
    check();
  });
  return { store, made };
}

test('the device’s client seed is sent once the commitment was shown, and a first bet waits for it', async () => {
  const { store, made } = await betOn([{ token: 't', data: { ...state(), seed: SERVERS_SEED } }, reseeded]);
  assert.deepEqual(
    made.map(({ path }) => path),
    ['/game/session', '/game/seed', '/game/bet'],
  );
  assert.match(String(made[1]?.body.clientSeed), /^[0-9a-f]{32}$/);
  assert.deepEqual(store.state().seed, { ...OWN_SEED, nonce: 1 });
});

test('a client seed that is the player’s stays, and a change that is lost stops no bet', async () => {
  const own = await betOn([opened()]);
  assert.deepEqual(
    own.made.map(({ path }) => path),
    ['/game/session', '/game/bet'],
  );
  const lost = await betOn([{ token: 't', data: { ...state(), seed: SERVERS_SEED } }, 'lost']);
  assert.equal(lost.store.state().seed?.clientSeedSource, 'server');
});

test('an open round keeps its seed', async () => {
  const calls: unknown[] = [];
  const game = {
    session: {
      call: async (send: unknown) => {
        calls.push(send);
        return UNREACHED;
      },
    },
    ...{ deps: { send: async () => UNREACHED }, set: () => undefined },
  };
  await prepareSeed(game, { seed: SERVERS_SEED, round: round(1) });
  assert.equal(calls.length, 0);
  await prepareSeed(game, { seed: SERVERS_SEED, round: round(1, 0) });
  assert.equal(calls.length, 1);
});
