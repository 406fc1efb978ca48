import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  canSpin,
  type Press,
  type Spin,
  type SpinEffect,
  type SpinEvent,
  type SpinFlow,
  type SpinRequest,
  stakeProblem,
  startFlow,
  step,
} from './spin-flow.ts';

const press: Press = { hasToken: true, balanceKobo: 100_000n, requestId: 'r1' };
const request: SpinRequest = { requestId: 'r1', betAmount: '500' };
const lose: Spin = { spinId: 's', result: 'lose', index: 7, stakeKobo: 50_000n, amountWonKobo: 0n };
const again: Spin = { ...lose, result: 'spin-again', index: 3 };
const freeSpin = { stakeKobo: 50_000n, count: 1 };
const ready = startFlow('500');
const on = (phase: SpinFlow['phase'], rest: Partial<SpinFlow> = {}): SpinFlow => ({
  ...ready,
  ...rest,
  phase,
});
const walletFor = (amount: string) =>
  `/dashboard/wallet?deposit=true&redirect=PlaySpinIt&selectedAmount=${amount}`;

interface Row {
  readonly name: string;
  readonly from: SpinFlow;
  readonly event: SpinEvent;
  readonly to: Partial<SpinFlow>;
  readonly effects?: readonly SpinEffect[];
}

const checks: readonly Row[] = [
  {
    name: 'no token comes first, whatever the balance',
    from: ready,
    event: { type: 'spin-pressed', press: { ...press, hasToken: false, balanceKobo: 0n } },
    to: { phase: { at: 'leaving' } },
    effects: [
      { do: 'keep-stake', naira: '500' },
      { do: 'toast', tone: 'info', text: 'Please login to continue' },
      { do: 'go', to: '/login?from=PlaySpinIt' },
    ],
  },
  {
    name: 'a balance below 100 asks for funds',
    from: ready,
    event: { type: 'spin-pressed', press: { ...press, balanceKobo: 9_999n } },
    to: { phase: { at: 'leaving' } },
    effects: [
      { do: 'toast', tone: 'error', text: 'You need to fund your wallet to play' },
      { do: 'go', to: walletFor('500') },
    ],
  },
  {
    name: 'a balance below the stake is insufficient',
    from: ready,
    event: { type: 'spin-pressed', press: { ...press, balanceKobo: 49_999n } },
    to: { phase: { at: 'leaving' } },
    effects: [
      { do: 'toast', tone: 'error', text: 'INSUFFICIENT BALANCE' },
      { do: 'go', to: walletFor('500') },
    ],
  },
  {
    name: 'a balance of exactly the stake is enough',
    from: ready,
    event: { type: 'spin-pressed', press: { ...press, balanceKobo: 50_000n } },
    to: { phase: { at: 'sending', request } },
    effects: [{ do: 'send', request }],
  },
  {
    name: 'an unknown balance leaves the decision to the server',
    from: ready,
    event: { type: 'spin-pressed', press: { ...press, balanceKobo: null } },
    to: { phase: { at: 'sending', request } },
    effects: [{ do: 'send', request }],
  },
  {
    name: 'a free spin is played whatever the balance, at the stake that won it',
    from: { ...startFlow('100'), freeSpin },
    event: { type: 'spin-pressed', press: { ...press, balanceKobo: 0n } },
    to: { phase: { at: 'sending', request } },
    effects: [{ do: 'send', request }],
  },
  {
    name: 'a free spin still needs a login',
    from: { ...ready, freeSpin },
    event: { type: 'spin-pressed', press: { ...press, hasToken: false } },
    to: { phase: { at: 'leaving' } },
    effects: [
      { do: 'keep-stake', naira: '500' },
      { do: 'toast', tone: 'info', text: 'Please login to continue' },
      { do: 'go', to: '/login?from=PlaySpinIt' },
    ],
  },
  {
    name: 'a stake below the least is not spun',
    from: startFlow('99'),
    event: { type: 'spin-pressed', press },
    to: { phase: { at: 'ready' } },
  },
];

const stakes: readonly Row[] = [
  {
    name: 'typing keeps the digits only',
    from: ready,
    event: { type: 'stake-typed', text: 'a1 0b5-0.' },
    to: { typed: '1050', accepted: '500' },
  },
  {
    name: 'leaving the field after a change asks',
    from: { ...ready, typed: '800' },
    event: { type: 'stake-left' },
    to: { phase: { at: 'confirming' } },
  },
  {
    name: 'leaving the field unchanged asks nothing',
    from: ready,
    event: { type: 'stake-left' },
    to: { phase: { at: 'ready' } },
  },
  {
    name: 'leaving the field below the least asks nothing',
    from: { ...ready, typed: '50' },
    event: { type: 'stake-left' },
    to: { phase: { at: 'ready' }, typed: '50' },
  },
  {
    name: 'a press with a change not yet accepted asks first',
    from: { ...ready, typed: '800' },
    event: { type: 'spin-pressed', press },
    to: { phase: { at: 'confirming' } },
  },
  {
    name: 'No, Cancel reverts',
    from: on({ at: 'confirming' }, { typed: '800' }),
    event: { type: 'stake-cancelled' },
    to: { phase: { at: 'ready' }, typed: '500', accepted: '500' },
  },
  {
    name: 'Yes, Continue accepts and spins at once',
    from: on({ at: 'confirming' }, { typed: '800' }),
    event: { type: 'stake-accepted', press },
    to: { accepted: '800', phase: { at: 'sending', request: { ...request, betAmount: '800' } } },
    effects: [{ do: 'send', request: { ...request, betAmount: '800' } }],
  },
  {
    name: 'Yes, Continue goes through the same checks',
    from: on({ at: 'confirming' }, { typed: '8000' }),
    event: { type: 'stake-accepted', press },
    to: { accepted: '8000', phase: { at: 'leaving' } },
    effects: [
      { do: 'toast', tone: 'error', text: 'INSUFFICIENT BALANCE' },
      { do: 'go', to: walletFor('8000') },
    ],
  },
  {
    name: 'a free spin that turns up while confirming ends the edit',
    from: on({ at: 'confirming' }, { typed: '800' }),
    event: { type: 'free-spin-known', freeSpin },
    to: { phase: { at: 'ready' }, typed: '500', freeSpin },
  },
  {
    name: 'the field is closed while the wheel turns',
    from: on({ at: 'turning', spin: lose, won: null }),
    event: { type: 'stake-typed', text: '900' },
    to: { typed: '500' },
  },
];

const answers: readonly Row[] = [
  {
    name: 'an answer turns the wheel and keeps a won free spin to itself',
    from: on({ at: 'sending', request }),
    event: { type: 'answered', spin: again, freeSpin },
    to: { phase: { at: 'turning', spin: again, won: freeSpin }, freeSpin: null },
    effects: [{ do: 'turn', spin: again }],
  },
  {
    name: 'a refusal shows the server’s message and the wheel can be spun again',
    from: on({ at: 'sending', request }),
    event: { type: 'refused', message: 'INSUFFICIENT BALANCE' },
    to: { phase: { at: 'ready' } },
    effects: [{ do: 'toast', tone: 'error', text: 'INSUFFICIENT BALANCE' }, { do: 'refetch' }],
  },
  {
    name: 'an answer that never comes leaves the spin uncertain',
    from: on({ at: 'sending', request }),
    event: { type: 'uncertain' },
    to: { phase: { at: 'uncertain', request } },
  },
  {
    name: 'an answer that settles nothing is said once, and the spin stays open',
    from: on({ at: 'sending', request }),
    event: { type: 'put-off', message: 'This is not certain yet.' },
    to: { phase: { at: 'sending', request, wasAnswered: true } },
    effects: [{ do: 'toast', tone: 'error', text: 'This is not certain yet.' }],
  },
  {
    name: 'the same answer once more says nothing',
    from: on({ at: 'sending', request, wasAnswered: true }),
    event: { type: 'put-off', message: 'This is not certain yet.' },
    to: { phase: { at: 'sending', request, wasAnswered: true } },
  },
  {
    name: 'a server that never settled it is not a lost network',
    from: on({ at: 'sending', request, wasAnswered: true }),
    event: { type: 'uncertain' },
    to: { phase: { at: 'uncertain', request, wasAnswered: true } },
  },
  {
    name: 'checking asks with the same id',
    from: on({ at: 'uncertain', request }),
    event: { type: 'check-pressed' },
    to: { phase: { at: 'sending', request } },
    effects: [{ do: 'send', request }],
  },
  {
    name: 'leaving it asks what the server holds',
    from: on({ at: 'uncertain', request }),
    event: { type: 'check-dropped' },
    to: { phase: { at: 'ready' } },
    effects: [{ do: 'refetch' }],
  },
  {
    name: 'a late answer to a dropped spin changes nothing',
    from: ready,
    event: { type: 'answered', spin: lose, freeSpin: null },
    to: { phase: { at: 'ready' } },
  },
];

const results: readonly Row[] = [
  {
    name: 'two seconds pass after the reveal; the balance is fetched and a won free spin is known',
    from: on({ at: 'turning', spin: again, won: freeSpin }),
    event: { type: 'revealed' },
    to: { phase: { at: 'stopped', spin: again }, freeSpin },
    effects: [{ do: 'wait', ms: 2000, thenEvent: 'result-due' }, { do: 'refetch' }],
  },
  {
    name: 'the dialog opens',
    from: on({ at: 'stopped', spin: lose }),
    event: { type: 'result-due' },
    to: { phase: { at: 'result', spin: lose } },
  },
  {
    name: 'Done, Cash Out and Continue only close',
    from: on({ at: 'result', spin: lose }),
    event: { type: 'result-closed' },
    to: { phase: { at: 'ready' } },
  },
  {
    name: 'Spin Again plays the free spin',
    from: on({ at: 'result', spin: again }, { freeSpin }),
    event: { type: 'again-pressed', press: { ...press, balanceKobo: 0n } },
    to: { phase: { at: 'sending', request } },
    effects: [{ do: 'send', request }],
  },
];

function testEach(rows: readonly Row[]): void {
  for (const row of rows) {
    test(row.name, () => {
      const { flow, effects } = step(row.from, row.event);
      assert.deepEqual(flow, { ...row.from, ...row.to });
      assert.deepEqual(effects, row.effects ?? []);
    });
  }
}

describe('§4.28 §8.15 §8.16 §8.17 the checks of Spin Now, in their order', () => testEach(checks));
describe('§4.27 §4.30 §4.35 §4.36 the stake, and the question about a changed one', () => testEach(stakes));
describe('§4.29 §8.18 §9.6 the answer turns the wheel, or is a refusal', () => testEach(answers));
describe('§4.31 §4.33 §4.34 the result', () => testEach(results));

test('§5.14 §9.1 the least amount is named, and nothing can be spun below it', () => {
  for (const typed of ['', '0', '99']) {
    assert.equal(stakeProblem(startFlow(typed)), 'The least amount is N100');
    assert.equal(canSpin(startFlow(typed)), false);
  }
  assert.equal(stakeProblem(startFlow('100')), null);
  assert.equal(canSpin(startFlow('100')), true);
});

const events: readonly SpinEvent[] = [
  { type: 'stake-typed', text: '700' },
  { type: 'stake-left' },
  { type: 'stake-cancelled' },
  { type: 'stake-accepted', press },
  { type: 'spin-pressed', press },
  { type: 'free-spin-known', freeSpin },
  { type: 'answered', spin: lose, freeSpin: null },
  { type: 'refused', message: 'no' },
  { type: 'put-off', message: 'later' },
  { type: 'uncertain' },
  { type: 'check-pressed' },
  { type: 'check-dropped' },
  { type: 'revealed' },
  { type: 'result-due' },
  { type: 'result-closed' },
  { type: 'again-pressed', press },
];

test('any order of events requests a new spin only by a press, and never while one is open', () => {
  const starts = new Set(['spin-pressed', 'stake-accepted', 'again-pressed']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (happenings) => {
      let flow = ready;
      let serial = 0;
      for (const happening of happenings) {
        serial += 1;
        const event =
          'press' in happening ? { ...happening, press: { ...press, requestId: `r${serial}` } } : happening;
        const open = flow.phase.at === 'sending' || flow.phase.at === 'uncertain' ? flow.phase.request : null;
        const next = step(flow, event);
        for (const effect of next.effects) {
          if (effect.do !== 'send') continue;
          if (open) assert.deepEqual(effect.request, open);
          else assert.ok(starts.has(event.type));
        }
        flow = next.flow;
      }
    }),
  );
});
