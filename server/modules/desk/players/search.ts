import type { Permission } from '@jara/contract/desk';
import { type Found, type FoundPlayer, SEARCH_RIGHTS } from '@jara/contract/desk-players';
import { formatNaira } from '@jara/money/kobo';
import { findRound, readStaffBet, type StaffBet } from '../../betting/betting.ts';
import { type FoundPerson, findNames, searchPeople } from '../../identity/identity.ts';
import { type FoundPayment, searchPayments } from '../../payments/payments.ts';
import { codeKind, readBooking, readCode, readTicket } from '../../sportsbook/sportsbook.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import type { DeskDeps } from '../types.ts';

const MAX_FOUND = 20;
const BET_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The id of a round, of ours or of a studio: one word with a digit. */
const ROUND = /^(?=.*\d)[\w.:/-]{6,120}$/;

type Deps = Pick<DeskDeps, 'db' | 'shards' | 'betting' | 'clock'>;
type Kind = keyof typeof SEARCH_RIGHTS;

/** The things and players that a text names. A thing leads to its player. */
export interface Search {
  /** Without players. */
  readonly things: readonly Found[];
  readonly players: readonly FoundPlayer[];
}

interface Hits {
  readonly things: readonly Found[];
  readonly owners: readonly { readonly playerId: bigint; readonly foundBy: string }[];
}

const NOTHING: Hits = { things: [], owners: [] };

/**
 * Reads a text by the shapes of what each module keeps: things, then at most twenty players, a name last. A thing that
 * the rights do not open is left out, and is read only where it leads to a player whom they open.
 */
export async function search(deps: Deps, typed: string, permissions: readonly Permission[]): Promise<Search> {
  const text = typed.trim();
  const may = (kind: Kind) => permissions.includes(SEARCH_RIGHTS[kind]);
  const leadsTo = (kind: Kind) => may(kind) || may('player');
  const [id, code] = [text.toLowerCase(), readCode(text)];
  const isId = BET_ID.test(id);
  const of = codeKind(code);
  const [people, ...first] = await Promise.all([
    may('player') ? searchPeople(deps.db.kysely, text, MAX_FOUND) : [],
    isId && leadsTo('bet')
      ? readStaffBet(deps.shards, id, 'near').then((bet) => hitsOfBet(deps, bet))
      : NOTHING,
    of === 'ticket' && leadsTo('bet') ? ofTicket(deps, code) : NOTHING,
    of === 'booking' && may('booking') ? ofBooking(deps, code) : NOTHING,
    leadsTo('payout') || leadsTo('transfer') ? ofPayments(deps, text) : NOTHING,
  ]);
  const later =
    people.length > 0 || first.some(isFound) ? [] : await searchLonger(deps, { text, isId, leadsTo, may });
  const hits = [...first, ...later];
  return {
    things: hits.flatMap(({ things }) => things).filter(({ kind }) => may(kind)),
    players: may('player')
      ? await playersOf(
          deps,
          hits.flatMap(({ owners }) => owners),
          people,
        )
      : [],
  };
}

const isFound = ({ things, owners }: Hits) => things.length > 0 || owners.length > 0;

interface LongSearch {
  readonly text: string;
  readonly isId: boolean;
  leadsTo(kind: Kind): boolean;
  may(kind: Kind): boolean;
}

/** The longer reads, where nothing else was found: bets that were booked long after their id was made, and rounds. */
function searchLonger(deps: Deps, { text, isId, leadsTo, may }: LongSearch): Promise<readonly Hits[]> {
  return Promise.all([
    isId && leadsTo('bet')
      ? readStaffBet(deps.shards, text.toLowerCase()).then((bet) => hitsOfBet(deps, bet))
      : NOTHING,
    ROUND.test(text) && may('round') ? ofRound(deps, text) : NOTHING,
  ]);
}

function hitsOfBet({ betting }: Deps, bet: StaffBet | null): Hits {
  if (bet === null) return NOTHING;
  const { betId, playerId, product, stake, state } = bet;
  const detail = `${betting.titleOf(betting.gameIdOf(product))}, ${formatNaira(stake)}, ${state.replace('_', ' ')}`;
  return {
    things: [{ kind: 'bet', title: `Bet ${betId}`, detail, address: `/bets/${betId}` }],
    owners: [{ playerId, foundBy: 'bet id' }],
  };
}

async function ofTicket({ db }: Deps, code: string): Promise<Hits> {
  const ticket = await readTicket(db.kysely, code);
  if (ticket === null) return NOTHING;
  const { betId, playerId } = ticket;
  return {
    things: [{ kind: 'bet', title: `Bet ${code}`, detail: 'Sports betting', address: `/bets/${betId}` }],
    owners: [{ playerId, foundBy: 'bet code' }],
  };
}

async function ofBooking({ db, clock }: Deps, code: string): Promise<Hits> {
  const booking = await readBooking(db.kysely, code, clock.now());
  if (booking === null) return NOTHING;
  const { length } = booking.slip.legs;
  const detail = `${length} ${length === 1 ? 'match' : 'matches'}, booked and not placed`;
  const address = `/bets/bookings/${code}`;
  return { things: [{ kind: 'booking', title: `Booked slip ${code}`, detail, address }], owners: [] };
}

async function ofRound({ shards, betting }: Deps, text: string): Promise<Hits> {
  const product = await findRound(shards, text);
  if (product === null) return NOTHING;
  const detail = betting.titleOf(betting.gameIdOf(product));
  const address = `/bets?find=${encodeURIComponent(text)}`;
  return { things: [{ kind: 'round', title: `Round ${text}`, detail, address }], owners: [] };
}

const FOUND_BY = {
  account: 'account number',
  deposit: 'bank reference',
  transfer: 'bank reference',
  payout: 'payout reference',
} as const;

async function ofPayments({ db, shards }: Deps, text: string): Promise<Hits> {
  const found = await searchPayments({ directory: db.kysely, shards }, text, MAX_FOUND);
  return {
    things: found.flatMap((one) => thingOf(one) ?? []),
    owners: found
      .filter(({ playerId }) => playerId > 0n)
      .map(({ playerId, what }) => ({ playerId, foundBy: FOUND_BY[what] })),
  };
}

function thingOf({ what, provider, reference, amountKobo, state, at }: FoundPayment): Found | null {
  const detail = `${provider}, ${formatNaira(amountKobo)}, ${state}`;
  if (what === 'payout')
    return { kind: what, title: `Payout ${reference}`, detail, address: `/payouts/${reference}` };
  if (what !== 'transfer') return null;
  const day = operatorDay(at);
  const filter = new URLSearchParams({ list: 'all', reference, from: day, until: day });
  return { kind: what, title: `Transfer ${reference}`, detail, address: `/transfers?${filter}` };
}

/** Owners of things come first, each player once. */
async function playersOf(
  { db }: Deps,
  owners: Hits['owners'],
  people: readonly FoundPerson[],
): Promise<FoundPlayer[]> {
  const known = new Map(people.map(({ playerId, name }) => [playerId, name]));
  const unknown = owners.map(({ playerId }) => playerId).filter((playerId) => !known.has(playerId));
  const names = await findNames(db.kysely, [...new Set(unknown)].slice(0, MAX_FOUND));
  const foundBy = new Map([...owners, ...people].toReversed().map((hit) => [hit.playerId, hit.foundBy]));
  return [...foundBy]
    .toReversed()
    .slice(0, MAX_FOUND)
    .map(([playerId, by]) => ({
      ...{ playerId: playerId.toString(), name: known.get(playerId) ?? names.get(playerId) ?? '' },
      foundBy: by,
    }));
}

/** A player as one of the things that were found. */
export const asFound = ({ playerId, name, foundBy }: FoundPlayer): Found => ({
  ...{ kind: 'player', title: name, detail: `#${playerId} · by ${foundBy}`, address: `/players/${playerId}` },
});
