import type { FoundPlayer } from '@jara/contract/desk-players';
import { findBettors } from '../../betting/betting.ts';
import { findNames, searchPeople } from '../../identity/identity.ts';
import { searchPayers } from '../../payments/payments.ts';
import { readCode, readTicket } from '../../sportsbook/sportsbook.ts';
import type { DeskDeps } from '../types.ts';

const MAX_FOUND = 20;
const BET_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TICKET = /^T[0-9A-Z]{9}$/;

interface Hit {
  readonly playerId: bigint;
  readonly foundBy: string;
}

/**
 * Players by a text, which each module reads by the shapes of what it keeps. At most twenty, in the order of the modules: a name is the last that a
 * text is read as.
 */
export async function searchPlayers(
  { db: { kysely }, shards }: Pick<DeskDeps, 'db' | 'shards'>,
  typed: string,
): Promise<FoundPlayer[]> {
  const text = typed.trim();
  const [code, betId] = [readCode(text), text.toLowerCase()];
  const bettorsOf = async (times: 'near' | 'all') =>
    (await findBettors(shards, betId, times)).map((playerId) => ({ playerId, foundBy: 'bet id' }));
  let hits: Hit[] = (
    await Promise.all([
      searchPeople(kysely, text, MAX_FOUND),
      searchPayers({ directory: kysely, shards }, text, MAX_FOUND),
      TICKET.test(code)
        ? readTicket(kysely, code).then((ticket) =>
            ticket === null ? [] : [{ playerId: ticket.playerId, foundBy: 'bet code' }],
          )
        : [],
      BET_ID.test(betId) ? bettorsOf('near') : [],
    ])
  ).flat();
  // The id may be of a bet that was booked long after the id was made; that search reads more.
  if (hits.length === 0 && BET_ID.test(betId)) hits = await bettorsOf('all');
  const foundBy = new Map(hits.toReversed().map((hit) => [hit.playerId, hit.foundBy]));
  const ids = [...foundBy.keys()].toReversed().slice(0, MAX_FOUND);
  const names = await findNames(kysely, ids);
  return ids.map((playerId) => ({
    ...{ playerId: playerId.toString(), name: names.get(playerId) ?? '' },
    foundBy: foundBy.get(playerId) ?? '',
  }));
}
