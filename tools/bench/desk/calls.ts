import { depositCodeOf, emailOf, phoneOf } from './fill-people.ts';
import { BASE } from './filling.ts';
import type { Samples } from './samples.ts';

/** A call of the desk as its page makes it, with a bound of its p99. */
export interface DeskCall {
  readonly name: string;
  readonly path: string;
  readonly boundMs: number;
  /** The body of the given repetition, without the token. */
  body(round: number): object;
}

const LIST_MS = 300;
const PLAYER_MS = 300;
const SEARCH_MS = 150;
const MONTH_MS = 1000;

const pick = <T>(from: readonly T[], round: number): T => {
  const one = from[round % from.length];
  if (one === undefined) throw new Error('There are no samples.');
  return one;
};

/** In every fifth repetition, one of the five players with the most bets. */
const playerIn = ({ players }: Samples, round: number): number =>
  round % 5 === 0 ? 1 + ((round / 5) % 5) : pick(players, round);

export function callsOf(samples: Samples): DeskCall[] {
  return [
    ...searches(samples),
    ...playerPages(samples),
    ...lists(samples),
    ...pages(samples),
    ...reports(samples),
  ];
}

function searches(samples: Samples): DeskCall[] {
  const by = (what: string, textOf: (round: number) => string): DeskCall => ({
    ...{ name: `search by ${what}`, path: '/desk/search', boundMs: SEARCH_MS },
    body: (round) => ({ text: textOf(round) }),
  });
  const one = (round: number) => playerIn(samples, round);
  return [
    by('phone', (round) => phoneOf(one(round))),
    by('email', (round) => emailOf(one(round))),
    by('#number', (round) => `#${BASE + one(round)}`),
    by('name', (round) => pick(['ada okafor', 'bola', 'joy yusuf 1', 'emeka lawal 99'], round)),
    by('user id', (round) => pick(samples.userIds, round)),
    by('account number', (round) => depositCodeOf(one(round))),
    by('payout reference', (round) => pick(samples.payouts, round)),
    by('bank reference', (round) => pick(samples.transfers, round)),
    by('bet id', (round) => pick(samples.bets, round)),
    by('nothing there', (round) => pick(['zzz', '08099999999', 'T000000000', 'unknown reference'], round)),
  ];
}

function playerPages(samples: Samples): DeskCall[] {
  const panel = (path: string): DeskCall => ({
    ...{ name: `player: ${path.replace(/^\/desk\/(player\/)?/, '')}`, path, boundMs: PLAYER_MS },
    body: (round) => ({ playerId: String(BASE + playerIn(samples, round)) }),
  });
  const panels = ['timeline', 'money', 'bets', 'protection', 'sessions', 'notes', 'linked', 'requests'];
  return [
    panel('/desk/player'),
    ...panels.map((name) => panel(`/desk/player/${name}`)),
    { ...panel('/desk/complaints'), name: 'player: complaints' },
  ];
}

const list = (path: string, of: string, body: object, boundMs = LIST_MS): DeskCall => ({
  ...{ name: `${path.replace('/desk/', '')} ${of}`.trim(), path, boundMs, body: () => body },
});

function lists(samples: Samples): DeskCall[] {
  const { day, hour } = samples;
  return [
    list('/desk/payouts', 'open', { list: 'open' }),
    list('/desk/payouts', 'open, held', { list: 'open', isHeld: true }),
    list('/desk/payouts', 'ended', { list: 'ended' }),
    list('/desk/payouts', 'ended, reversed', { list: 'ended', state: 'reversed' }),
    list('/desk/payouts', 'ended, of a bank', { list: 'ended', bankCode: '044' }),
    list('/desk/payouts', 'open, largest first', { list: 'open', sort: '-amount' }),
    list('/desk/payouts', 'ended, largest first', { list: 'ended', sort: '-amount' }),
    list('/desk/payouts/lanes', '', {}),
    list('/desk/transfers', 'suspense', { list: 'suspense' }),
    list('/desk/transfers', 'suspense, by amount', { list: 'suspense', amount: '1000.50' }),
    list('/desk/transfers', 'suspense, largest first', { list: 'suspense', sort: '-amount' }),
    list('/desk/transfers', 'claimed', { list: 'claimed' }),
    list('/desk/transfers', 'all, largest first', { list: 'all', sort: '-amount' }),
    list('/desk/transfers', 'all', { list: 'all' }),
    list('/desk/transfers', 'all, by sender', { list: 'all', sender: 'nobody' }),
    list('/desk/transfers', 'all, by reference', { list: 'all', reference: 'bench-77' }),
    list('/desk/reconciliation', '', {}),
    list('/desk/reconciliation/differences', 'open', { state: 'open' }),
    list('/desk/bets', 'newest', {}),
    list('/desk/bets', 'of a product', { product: 'game:plinko' }),
    list('/desk/bets', 'of a rare state', { state: 'void' }),
    {
      ...list('/desk/bets', 'of a player', {}),
      body: (round) => ({ find: `#${BASE + playerIn(samples, round)}` }),
    },
    list('/desk/bets', 'by a round', { find: 'round-unknown' }),
    list('/desk/games', '', {}),
    list('/desk/games/return', '', { product: 'game:plinko' }),
    list('/desk/trading', 'coming', { show: 'coming' }),
    list('/desk/trading', 'over', { show: 'over' }),
    list('/desk/trading/exposure', '', {}),
    list('/desk/reports', '', {}),
    list('/desk/day/events', '', { day }),
    list('/desk/day/changes', '', { day }),
    list('/desk/settings', '', {}),
    list('/desk/approvals', '', {}),
    list('/desk/staff', '', {}),
    list('/desk/keys', '', {}),
    list('/desk/audit', '', {}),
    list('/desk/audit', 'by actor', { actor: 'staff7@bench.invalid' }),
    list('/desk/audit', 'by subject', { subject: `player ${BASE + 77}` }),
    list('/desk/complaints', 'open', { state: 'open' }),
    list('/desk/complaints', 'of a topic', { topic: 'game' }),
    list('/desk/identity/documents', 'waiting', { state: 'waiting' }),
    list('/desk/identity/documents', 'accepted', { state: 'accepted' }),
    list('/desk/identity/likenesses', '', { state: 'open' }),
    list('/desk/flags', 'open', { state: 'open' }),
    list('/desk/disputes', '', {}),
    list('/desk/aml/reports', 'undecided', { list: 'undecided' }),
    list('/desk/aml/funds', '', {}),
    list('/desk/now', '', {}),
    list('/desk/now/hours', '', { product: 'game:plinko', day }),
    list('/desk/now/bets', '', { product: 'game:plinko', side: 'cost', hour }),
  ];
}

function pages(samples: Samples): DeskCall[] {
  return [
    { ...list('/desk/bet', '', {}), body: (round) => ({ betId: pick(samples.bets, round) }) },
    { ...list('/desk/payout', '', {}), body: (round) => ({ reference: pick(samples.payouts, round) }) },
    { ...list('/desk/complaint', '', {}), body: (round) => ({ caseId: pick(samples.cases, round) }) },
  ];
}

function reports({ from, until }: Samples): DeskCall[] {
  return [
    list('/desk/reports/run', 'GGR of a month', { request: { kind: 'revenue', from, until } }, MONTH_MS),
    list('/desk/reports/run', 'liabilities', { request: { kind: 'liabilities', day: until } }, MONTH_MS),
  ];
}
