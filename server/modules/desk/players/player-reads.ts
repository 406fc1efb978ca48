import { toNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { DeskDeps } from '../types.ts';

/** Maximum number of rows of a panel. */
const PANEL_ROWS = 50;
const LOGINS = 20;
const NOTES = 100;

interface Movement {
  readonly at: Date;
  readonly reference: string;
  readonly provider: string;
  readonly amountKobo: bigint;
  readonly state: string;
}

const viewOf = ({ at, amountKobo, ...movement }: Movement) => ({
  ...movement,
  ...{ at: at.toISOString(), amount: toNaira(amountKobo) },
});

export async function readMoney({ db, shards, wallet }: DeskDeps, playerId: bigint) {
  const [{ balanceKobo, heldKobo }, deposits, payouts] = await Promise.all([
    wallet.balances(playerId),
    sql<Movement>`
      select received_at as at, provider_reference as reference, provider, amount_kobo, state from inbound_transfer
       where player_id = ${playerId} and player_id > 0 order by received_at desc limit ${PANEL_ROWS}`.execute(
      db.kysely,
    ),
    sql<Movement>`
      select created_at as at, reference, provider, amount_kobo, state from payout
       where player_id = ${playerId} order by created_at desc limit ${PANEL_ROWS}`.execute(
      shards.shardOf(playerId).db.kysely,
    ),
  ]);
  return {
    ...{ balance: toNaira(balanceKobo), held: toNaira(heldKobo) },
    ...{ deposits: deposits.rows.map(viewOf), payouts: payouts.rows.map(viewOf) },
  };
}

interface BetRow {
  readonly at: Date;
  readonly betId: string;
  readonly product: string;
  readonly stake: bigint;
  readonly paid: bigint;
  readonly state: string;
}

export async function readBets({ shards }: DeskDeps, playerId: bigint) {
  const { rows } = await sql<BetRow>`
    select at, bet_id, product, stake, paid, state from bet where player_id = ${playerId}
     order by at desc, seq desc limit ${PANEL_ROWS}`.execute(shards.shardOf(playerId).db.kysely);
  return rows.map(({ at, stake, paid, ...bet }) => ({
    ...bet,
    ...{ at: at.toISOString(), stake: toNaira(stake), paid: toNaira(paid) },
  }));
}

export async function readLogins({ db }: DeskDeps, playerId: bigint) {
  const { rows } = await sql<{ at: Date; address: string; device: string | null }>`
    select logged_in_at as at, address, device from player_login where player_id = ${playerId}
     order by logged_in_at desc limit ${LOGINS}`.execute(db.kysely);
  return rows.map(({ at, ...login }) => ({ ...login, at: at.toISOString() }));
}

export async function readNotes({ db }: DeskDeps, playerId: bigint) {
  const { rows } = await sql<{
    noteId: string;
    at: Date;
    by: string;
    kind: 'note' | 'call' | 'message';
    text: string;
  }>`
    select note_id, at, email as by, kind, text from player_note join staff using (staff_id)
     where player_id = ${playerId} order by note_id desc limit ${NOTES}`.execute(db.kysely);
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
