import type { BetDetails } from '@jara/contract/bets';
import type { DeskBet } from '@jara/contract/desk-bets';
import { gameProduct, sharedProduct } from '@jara/ledger/account';
import { toNaira } from '@jara/money/kobo';
import { DAY_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import {
  type BetPlace,
  readBetVoid,
  readRecord,
  readStaffBet,
  readStaffBets,
  type StaffBet,
  type StaffBetsQuery,
} from '../../betting/betting.ts';
import { codeKind, readCode, readTicket } from '../../sportsbook/sportsbook.ts';
import type { DeskDeps } from '../types.ts';
import { checkBet } from './bet-check.ts';

const PAGE_BETS = 50;
/** The longest range in which bets are searched without a player, an id or a round: their rows are read one by one. */
const LONGEST_RANGE_MS = 31 * DAY_MS;
/** Time after which a search leaves older bets to the next page. */
const PIECE_LASTS_MS = 60;
/** The clocks of nodes differ by less. */
const CLOCKS_DIFFER_MS = 5 * SECOND_MS;
const NOTHING = { bets: [], rest: null };
const BET_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PLAYER = /^#?([1-9]\d{0,17})$/;
const PLACE = /^(\d{1,15})-(\d{1,18})-(\d{1,18})$/;

const viewOf = ({ betting }: Pick<DeskDeps, 'betting'>, bet: StaffBet): DeskBet => ({
  ...{ betId: bet.betId, playerId: bet.playerId.toString(), at: bet.at.toISOString(), product: bet.product },
  ...{ game: betting.titleOf(betting.gameIdOf(bet.product)), reference: bet.reference },
  ...{ stake: toNaira(bet.stake), paid: toNaira(bet.paid), state: bet.state },
});

export interface TypedBetsQuery {
  readonly find?: string | undefined;
  readonly product?: string | undefined;
  readonly state?: StaffBetsQuery['state'];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
}

/** The number of the player that a text names; undefined: it names none. */
export const playerIn = (find: string | undefined): string | undefined =>
  PLAYER.exec(find?.trim() ?? '')?.[1];

function readPlace(text: string | undefined): BetPlace | null | 'bad' {
  if (text === undefined) return null;
  const [, at, playerId, seq] = PLACE.exec(text) ?? [];
  return at === undefined || playerId === undefined || seq === undefined
    ? 'bad'
    : { at: new Date(Number(at)), playerId: BigInt(playerId), seq: BigInt(seq) };
}

type Keys = Pick<StaffBetsQuery, 'playerId' | 'betId' | 'reference'>;

/** Each way in which a text may name bets: an id is that of a bet or of a round. */
async function keysOf({ db }: Pick<DeskDeps, 'db'>, find: string | undefined): Promise<Keys[]> {
  const text = find?.trim() ?? '';
  if (text === '') return [{}];
  const playerId = playerIn(text);
  if (playerId !== undefined) return [{ playerId: BigInt(playerId) }];
  const code = readCode(text);
  if (codeKind(code) === 'ticket') {
    const ticket = await readTicket(db.kysely, code);
    return ticket === null ? [] : [{ playerId: ticket.playerId, betId: ticket.betId }];
  }
  const id = text.toLowerCase();
  return BET_ID.test(id) ? [{ betId: id }, { reference: id }] : [{ reference: text }];
}

/** A page of bets; a code of a refusal for what cannot be read. */
export async function findBets(deps: DeskDeps, typed: TypedBetsQuery) {
  const before = readPlace(typed.before);
  if (before === 'bad') return 'bad_cursor';
  const keys = await keysOf(deps, typed.find);
  const nowMs = deps.clock.now().getTime();
  const latest = new Date(nowMs + CLOCKS_DIFFER_MS);
  const to = typed.to === undefined ? latest : new Date(typed.to);
  const earliest = keys.some((one) => Object.keys(one).length === 0)
    ? new Date(Math.min(to.getTime(), nowMs) - LONGEST_RANGE_MS)
    : new Date(0);
  const from = typed.from === undefined ? earliest : new Date(typed.from);
  if (from >= to) return 'bad_range';
  if (from < earliest) return 'long_range';
  // The periods that are read begin with the newest bets, and not in the future.
  const until = to < latest ? to : latest;
  const goesOn = () => deps.clock.now().getTime() - nowMs < PIECE_LASTS_MS;
  const range = { from, to: until, before, product: typed.product, state: typed.state, limit: PAGE_BETS + 1 };
  const found = await Promise.all(
    keys.map((one) => readStaffBets(deps.shards, { ...one, ...range }, { goesOn })),
  );
  const { bets, rest } = found.find((one) => one.bets.length > 0) ?? found[0] ?? NOTHING;
  const page = bets.slice(0, PAGE_BETS);
  const last = bets.length > PAGE_BETS ? page.at(-1) : rest;
  return {
    bets: page.map((bet) => viewOf(deps, bet)),
    next: last == null ? null : `${last.at.getTime()}-${last.playerId}-${last.seq}`,
    products: productsOf(deps),
  };
}

/** The products of the filter: our own games, and the sportsbook. */
function productsOf({ games, sharedGames }: DeskDeps) {
  return [
    ...games.map(({ id, title }) => ({ product: gameProduct(id) as string, title })),
    ...sharedGames.map(({ id, title }) => ({ product: sharedProduct(id) as string, title })),
    { product: 'sports', title: 'Sports betting' },
  ].toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** Everything about one bet; null: there is no such bet. */
export async function readBetPage(deps: DeskDeps, betId: string) {
  const { shards, betting, identity } = deps;
  const bet = await readStaffBet(shards, betId);
  if (bet === null) return null;
  const { playerId, at, seq } = bet;
  const gameId = betting.gameIdOf(bet.product);
  const [record, names, made] = await Promise.all([
    readRecord(betting, { playerId, gameId, at, seq }),
    identity.namesOf([playerId]),
    readBetVoid(shards.shardOf(playerId), bet),
  ]);
  const details: BetDetails | null = record?.details ?? null;
  return {
    record,
    page: {
      ...{ ...viewOf(deps, bet), playerName: names.get(playerId) ?? '', gameId },
      endedAt: bet.endedAt?.toISOString() ?? null,
      maxPayout: bet.maxPayout === null ? null : toNaira(bet.maxPayout),
      ...{ taxed: toNaira(bet.taxed ?? 0n), takenBack: toNaira(bet.takenBack), owed: toNaira(bet.owed) },
      ...{ corrections: bet.corrections, void: made === undefined ? null : voidView(made), details },
      entries: record?.entries ?? [],
      check: await checkBet(deps, bet, details),
    },
  };
}

const voidView = (made: NonNullable<Awaited<ReturnType<typeof readBetVoid>>>) => ({
  ...{ at: made.at.toISOString(), actor: made.actor, reason: made.reason },
  ...{ returned: toNaira(made.returned), takenBack: toNaira(made.takenBack), owed: toNaira(made.owed) },
});
