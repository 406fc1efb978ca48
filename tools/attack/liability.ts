import { randomUUID } from 'node:crypto';
import type { EventAnswer } from '@jara/contract/sports';
import { type Attack, atLeast, exactly, type Figure, figure, type Size } from './attack.ts';
import type { AttackFixture } from './attack-fixture.ts';
import { matchesToCome, requester, sportsToken } from './sports-bodies.ts';

const OPENING_NAIRA = 900_000;
const STRANGERS = { quick: 2, whole: 6 };
/** Number of bets of the hostile player on one target: more than small bets need to fill a selection's cap. */
const MAX_BETS = { quick: 120, whole: 600 };
const STRANGER_NAIRA = 100;
const MIN_NAIRA = 100;
/** Maximum stake: the hostile player's money must last for many bets. */
const MAX_NAIRA = 20_000;
/** The codes with which the sportsbook refuses a bet beyond its liability. */
const CAPS = ['over_limit', 'player_limit'];
/** The win of the first bet; each refusal halves it. */
const FIRST_WIN_NAIRA = 1_000_000;
/** Minimum odds at which one player's money reaches a cap. */
const MIN_ODDS = 20;

interface Selection {
  readonly marketId: string;
  readonly selectionId: string;
}

/** Selections of one match: several are a bet builder. */
type Leg = readonly Selection[];

/** The selections of a match with which one player tries to close it to others. */
export interface Target {
  readonly name: string;
  /** Used in turn. */
  readonly legs: readonly { readonly leg: Leg; readonly odds: number }[];
  /** The selections that strangers bet on in the meantime; absent: the first that was accepted from the hostile player. */
  readonly strangers?: Leg;
}

/** Places a single bet of this player; returns the reason of a refusal, or null where the bet was accepted. */
export type Place = (who: string, leg: Leg, stakeNaira: number) => Promise<string | null>;

/** One player bets on a target until every bet is refused; strangers' singles must still be accepted. */
export async function pressFigures(
  place: Place,
  { name, legs, strangers }: Target,
  { people, maxBets }: { readonly people: readonly string[]; readonly maxBets: number },
): Promise<Figure[]> {
  const codes = new Map<string, number>();
  const left = [...legs];
  let winNaira = FIRST_WIN_NAIRA;
  let taken = 0;
  let first = strangers;
  for (let turn = 0; turn < maxBets && left.length > 0; turn += 1) {
    const { leg, odds } = left[turn % left.length] ?? { leg: [], odds: 1 };
    const stakeNaira = Math.min(MAX_NAIRA, Math.max(MIN_NAIRA, Math.floor(winNaira / odds)));
    const code = await place('hostile', leg, stakeNaira);
    if (code === null) {
      taken += 1;
      first ??= leg;
      continue;
    }
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (CAPS.includes(code)) winNaira /= 2;
    // Refused for another reason, such as selections that cannot be combined: a smaller bet on them is refused as well.
    else left.splice(turn % left.length, 1);
  }
  const missed: string[] = [];
  for (const who of people) {
    const code = await place(who, first ?? [], STRANGER_NAIRA);
    if (code !== null) missed.push(code);
  }
  const refusals = [...codes].map(([code, times]) => `${times} × ${code}`).join(', ');
  const caps = CAPS.reduce((sum, code) => sum + (codes.get(code) ?? 0), 0);
  return [
    figure(`${name}: bets of one player taken; refused`, `${taken}; ${refusals}`),
    atLeast(`${name}: bets of one player that a cap refused`, caps, 1),
    exactly(
      `${name}: strangers’ bets of ₦${STRANGER_NAIRA} refused${missed.length === 0 ? '' : ` (${missed.join(', ')})`}`,
      missed.length,
      0,
    ),
  ];
}

type Market = EventAnswer['markets'][number];
type Priced = Target['legs'][number];

const single = ({ marketId }: Market, { selectionId, odds }: Market['selections'][number]): Priced => ({
  leg: [{ marketId, selectionId }],
  odds: odds / 100,
});

/** A selection of a minor market, the bet builders of a match, and a match as a whole. */
function targetsOf(markets: readonly Market[]): Target[] {
  const open = markets.filter(({ isSuspended }) => !isSuspended);
  const singles = open.flatMap((market) =>
    market.selections.map((one) => single(market, one)).filter(({ odds }) => odds >= MIN_ODDS),
  );
  const scores = open.find(({ marketId }) => marketId === 'cs');
  const [long] = [...(scores?.selections ?? [])].sort((one, other) => other.odds - one.odds);
  const [main] = open.find(({ marketId }) => marketId === '1x2')?.selections ?? [];
  const totals =
    open.find(({ marketId }) => /^ou:2\.5$/.test(marketId)) ??
    open.find(({ marketId }) => /^ou:/.test(marketId));
  if (scores === undefined || long === undefined || main === undefined || totals === undefined)
    throw new Error('The match has no correct score, no 1X2 or no total to bet on.');
  const result: Selection = { marketId: '1x2', selectionId: main.selectionId };
  const builders = totals.selections.flatMap(({ selectionId, odds }) =>
    open
      .filter(({ marketId }) => /^(btts|dc|oe|ht)/.test(marketId))
      .flatMap((market) => market.selections.map((other) => ({ market, other })))
      .map(({ market, other }) => ({
        leg: [
          result,
          { marketId: totals.marketId, selectionId },
          { marketId: market.marketId, selectionId: other.selectionId },
        ],
        // Approximate odds: the product of the parts, which are not independent.
        odds: ((main.odds / 100) * odds * other.odds) / 10_000,
      })),
  );
  return [
    { name: 'a correct score', legs: [single(scores, long)], strangers: single(scores, long).leg },
    {
      name: 'the bet builders of a match',
      legs: builders.sort((one, other) => other.odds - one.odds),
    },
    { name: 'a match', legs: singles, strangers: [result] },
  ];
}

interface Placed {
  readonly bets?: readonly unknown[];
  readonly refused?: readonly { readonly code: string }[];
  readonly code?: string;
}

function placerOf(fixture: AttackFixture, tokens: ReadonlyMap<string, string>, eventId: string): Place {
  const request = requester(fixture);
  return async (who, selections, stakeNaira) => {
    const leg = { eventId, selections, odds: 200 };
    const answer = await request<Placed>('/sportsbook/place', {
      ...{ token: tokens.get(who), requestId: randomUUID(), accept: 'any' },
      slip: { kind: { type: 'singles' }, legs: [leg], stakePerLine: String(stakeNaira) },
    });
    return answer.bets?.length === 1 ? null : (answer.refused?.[0]?.code ?? answer.code ?? 'unanswered');
  };
}

export const liability: Attack = {
  name: 'liability',
  what: 'one player bets on a selection, on the builders of a match and on a match until nothing is taken: strangers still bet',
  async run(fixture, size: Size) {
    const people = Array.from({ length: STRANGERS[size] }, (_, at) => `stranger ${at + 1}`);
    const tokens = new Map<string, string>();
    for (const who of ['hostile', ...people])
      tokens.set(who, await sportsToken(fixture, await fixture.player(OPENING_NAIRA)));
    const request = requester(fixture);
    // Each target has a match of its own, so that the bets on one close nothing of another.
    const matches = await matchesToCome(request);
    const figures: Figure[] = [];
    for (let at = 0; at < 3; at += 1) {
      const eventId = matches.at(-1 - at)?.eventId ?? '';
      const { markets = [] } = await request<Partial<EventAnswer>>('/sportsbook/event', { eventId });
      const target = targetsOf(markets)[at];
      if (target === undefined) throw new Error('The match has nothing to bet on.');
      const place = placerOf(fixture, tokens, eventId);
      figures.push(...(await pressFigures(place, target, { people, maxBets: MAX_BETS[size] })));
    }
    return figures;
  },
};
