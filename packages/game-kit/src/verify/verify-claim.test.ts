import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { commitment } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import { toNaira } from '@jara/money/kobo';
import type { AnyGame, GameDefinition } from '../definition.ts';
import { line } from '../line.ts';
import { rational } from '../rational.ts';
import { refuse } from '../refusal.ts';
import { finishRound, openRound, stepRound } from '../round.ts';
import { koboOfNaira } from '../stakes.ts';
import { type Receipt, readReceipt, readReceipts, receiptOf } from './receipt.ts';
import { type CheckName, verifyClaim } from './verify-claim.ts';

interface Dice {
  readonly stakeNaira: number;
  readonly rolls: readonly number[];
  readonly over: boolean;
}

/** Rolls until it stops; pays the stake for each pip of the last roll but one. */
const dice: GameDefinition<{ stakeNaira: number }, Dice, 'roll' | 'stop', Dice> = {
  id: 'dice',
  title: 'Dice',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 2,
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 100_000n, maxPayoutKobo: 600_000n },
  betTypes: [],
  paytable: [{ name: line('pip'), chance: rational(1n, 6n), pays: rational(1n) }],
  parseBet(input) {
    const { stakeNaira } = input as { stakeNaira: number };
    return typeof stakeNaira === 'number'
      ? { ok: true, value: { stakeNaira } }
      : refuse('stake_whole', 'Stakes are whole naira, without kobo.');
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  start: ({ stakeNaira }, draws) => ({ stakeNaira, rolls: [draws.below(6) + 1], over: false }),
  parseMove: (input) =>
    input === 'roll' || input === 'stop' ? { ok: true, value: input } : refuse('which_move', 'Roll or stop.'),
  moves: ({ over }) => (over ? [] : ['roll', 'stop']),
  move: (state, move, draws) => ({
    ok: true,
    state:
      move === 'stop' ? { ...state, over: true } : { ...state, rolls: [...state.rolls, draws.below(6) + 1] },
  }),
  isOver: ({ over }) => over,
  payoutKobo: ({ stakeNaira, rolls }) => koboOfNaira(stakeNaira) * BigInt(rolls.at(-1) ?? 0),
  finish: (state) => ({ ...state, over: true }),
  view: (state) => state,
  describe: ({ rolls }) => [line('rolled', { rolls: rolls.join(', ') })],
};

const game = dice as unknown as AnyGame;
const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine: 7', nonce: 3 };

function played(byRule = false): Receipt {
  const draws = (word: number) => drawStream(sha256, seeds, word);
  let round = openRound(game, { stakeNaira: 500 }, draws);
  for (const move of byRule ? ['roll'] : ['roll', 'roll', 'stop']) {
    const stepped = stepRound(game, round, move, draws);
    assert.ok(stepped.ok);
    round = stepped.round;
  }
  round = finishRound(game, round, draws);
  return receiptOf('dice', {
    roundId: 'r',
    at: '2026-11-21T09:00:00.000Z',
    version: 2,
    bet: round.bet,
    steps: round.steps,
    view: game.view(round.state),
    stake: toNaira(round.stakeKobo),
    payout: toNaira(round.payoutKobo ?? -1n),
    proof: { ...seeds, serverSeedHash: commitment(sha256, seeds.serverSeed) },
  });
}

const verify = (receipt: Receipt) => verifyClaim(sha256, [game], receipt);
const failing = (receipt: Receipt): CheckName[] => {
  const verdict = verify(receipt);
  assert.equal(verdict.kind, 'checked');
  return verdict.checks.filter(({ state }) => state === 'fails').map(({ name }) => name);
};

test('a round as it was played agrees, ended by its player or by the rule, whatever the order of its keys', () => {
  for (const receipt of [played(), played(true)]) {
    assert.deepEqual(failing(receipt), []);
    const turned = Object.fromEntries(Object.entries(receipt.view as object).reverse());
    assert.deepEqual(failing({ ...receipt, view: turned }), []);
    const read = readReceipt(JSON.parse(JSON.stringify(receipt)));
    assert.ok(read.ok);
    assert.deepEqual(failing(read.receipt), []);
  }
});

test('the draws stand at the step they were made for, and explain what came', () => {
  const verdict = verify(played());
  assert.ok(verdict.kind === 'checked' && verdict.replay !== null);
  const { steps, view } = verdict.replay;
  assert.deepEqual(
    steps.map(({ draws }) => draws.length),
    [1, 1, 1, 0],
  );
  assert.deepEqual(
    steps.flatMap(({ draws }) => draws.map(({ result }) => result + 1)),
    (view as Dice).rolls,
  );
});

test('the verifier names any changed field of a receipt', () => {
  const receipt = played();
  const view = receipt.view as Dice;
  const forged: [Partial<Receipt>, CheckName[]][] = [
    [{ payout: receipt.payout + 0.01 }, ['payout']],
    [{ stake: 100 }, ['stake']],
    [{ view: { ...view, rolls: view.rolls.map((roll) => (roll % 6) + 1) } }, ['result']],
    [{ view: null }, []],
    [{ serverSeedHash: '0'.repeat(64) }, ['commitment']],
    [{ bet: { stakeNaira: 500, luck: 1 } }, ['bet']],
    [{ bet: { stakeNaira: '500' } }, ['bet']],
    [{ steps: receipt.steps.slice(0, -1) }, ['result', 'payout']],
    [{ steps: [...receipt.steps, { by: 'rule' }] }, ['moves']],
    [{ steps: [{ by: 'player', move: 'jump' }] }, ['moves']],
    [{ steps: [{ by: 'nobody' }] }, ['moves']],
    // Far above the limits, it would pay more than the game's maximum.
    [{ bet: { stakeNaira: 1e9 } }, ['bet']],
  ];
  for (const [changed, names] of forged)
    assert.deepEqual(failing({ ...receipt, ...changed }), names, JSON.stringify(changed));
  const verdict = verify({ ...receipt, view: { ...view, rolls: [9, ...view.rolls.slice(1)] } });
  assert.ok(verdict.kind === 'checked');
  const { differences } = verdict.checks.find(({ state }) => state === 'fails') ?? { differences: [] };
  assert.deepEqual(differences, [{ path: 'rolls[0]', recorded: '9', recomputed: String(view.rolls[0]) }]);
});

test('another seed, client seed or nonce draws another round', () => {
  const receipt = played();
  const others = [{ serverSeed: 'cd'.repeat(32) }, { clientSeed: 'other' }, { nonce: 4 }];
  for (const other of others) {
    const verdict = verify({ ...receipt, ...other });
    assert.ok(verdict.kind === 'checked' && !verdict.agrees, JSON.stringify(other));
  }
});

test('the verifier does not reject what it cannot recompute', () => {
  const receipt = played();
  const codeOf = (changed: Partial<Receipt>) => {
    const verdict = verify({ ...receipt, ...changed });
    return verdict.kind === 'unknown' ? verdict.code : verdict.kind;
  };
  assert.equal(codeOf({ gameId: 'another' }), 'unknown_game');
  assert.equal(codeOf({ version: 1 }), 'other_version');
  assert.equal(codeOf({ serverSeed: null }), 'secret_seed');
});

test('receipts are read one, several, or one a line; a fault names the field and its place', () => {
  const text = JSON.stringify(played());
  const okOf = (input: string) => readReceipts(input).map(({ ok }) => ok);
  assert.deepEqual(okOf(text), [true]);
  assert.deepEqual(okOf(JSON.stringify(JSON.parse(text), null, 2)), [true]);
  assert.deepEqual(okOf(`[${text},${text}]`), [true, true]);
  assert.deepEqual(okOf(`${text}\n\n${text}\nnonsense\n`), [true, true, false]);
  for (const nonsense of ['', 'x', '{', '12', 'null', '{"kind":"other"}'])
    assert.deepEqual(okOf(nonsense), [false]);
  const faultOf = (changed: object) => {
    const read = readReceipt({ ...played(), ...changed });
    assert.ok(!read.ok);
    return 'field' in read.fault ? read.fault.field : read.fault.code;
  };
  assert.equal(faultOf({ format: 2 }), 'newer_format');
  const wrong = {
    gameId: 7,
    version: 1.5,
    serverSeedHash: 'AB',
    serverSeed: 'short',
    clientSeed: '',
    nonce: -1,
    steps: {},
    stake: '5',
    payout: null,
    bet: undefined,
  };
  for (const [field, value] of Object.entries(wrong)) assert.equal(faultOf({ [field]: value }), field);
});
