import { toNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import { type Cursor, writeCursor } from '../../../platform/http/cursor.ts';
import { outcomeOf } from '../../betting/betting.ts';
import { bankLabel, type Movement, readMovements } from '../../payments/payments.ts';
import { readAllBlocks } from '../../protection/protection.ts';
import type { DeskDeps } from '../types.ts';
import { doorsOf } from './doors.ts';

/** Maximum number of rows of a panel. */
const PANEL_ROWS = 50;
const NOTES = 100;

const viewOf = ({ at, amountKobo, ...movement }: Movement) => ({
  ...movement,
  ...{ at: at.toISOString(), amount: toNaira(amountKobo) },
});

export async function moneyOf({ db, shards, wallet, payments }: DeskDeps, playerId: bigint) {
  const [{ balanceKobo, heldKobo }, { deposits, payouts }, payees] = await Promise.all([
    wallet.balances(playerId),
    readMovements({ directory: db.kysely, shards }, playerId, PANEL_ROWS),
    payments.payees(playerId),
  ]);
  return {
    ...{ balance: toNaira(balanceKobo), held: toNaira(heldKobo) },
    ...{ deposits: deposits.map(viewOf), payouts: payouts.map(viewOf) },
    payees: payees.map(({ bankCode, accountNumber, accountName, addedAt, limitedUntil }) => ({
      bank: bankLabel(bankCode),
      ...{ accountNumber, accountName, addedAt: addedAt.toISOString() },
      limitedUntil: limitedUntil?.toISOString() ?? null,
    })),
  };
}

export async function betsOf({ betting }: DeskDeps, playerId: bigint, before: Cursor | null) {
  const { bets, next } = await betting.page(playerId, { before, limit: PANEL_ROWS });
  return {
    bets: bets.map((bet) => ({
      ...{
        betId: bet.betId,
        position: writeCursor(bet) ?? '',
        at: bet.at.toISOString(),
        game: betting.titleOf(bet.gameId),
      },
      ...{ stake: toNaira(bet.stake), payout: bet.payout === null ? null : toNaira(bet.payout) },
      outcome: outcomeOf(bet),
    })),
    next: writeCursor(next),
  };
}

export async function protectionOf(deps: DeskDeps, playerId: bigint) {
  const { db, protection } = deps;
  const [{ limits }, blocks, doors] = await Promise.all([
    protection.limits(playerId),
    readAllBlocks(db.kysely, playerId),
    doorsOf(deps, playerId),
  ]);
  return {
    ...doors,
    limits: limits.map(({ limit, period, amount, operator, left }) => ({
      ...{ limit, period, own: amount, operator, left },
    })),
    blocks: blocks.map(({ since, until, liftedAt, ...block }) => ({
      ...block,
      ...{ since: since.toISOString(), until: until?.toISOString() ?? null },
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
  };
}

export interface PlayerNote {
  readonly noteId: string;
  readonly at: Date;
  readonly by: string;
  readonly kind: 'note' | 'call' | 'message';
  readonly text: string;
}

/** The newest notes and contacts before a moment; null: of all. */
export async function readNotes(
  { db }: Pick<DeskDeps, 'db'>,
  playerId: bigint,
  { until, limit }: { readonly until: Date | null; readonly limit: number },
): Promise<PlayerNote[]> {
  const { rows } = await sql<PlayerNote>`
    select note_id, at, email as by, kind, text from player_note join staff using (staff_id)
     where player_id = ${playerId} and (${until}::timestamptz is null or at < ${until}) order by note_id desc limit ${limit}`.execute(
    db.kysely,
  );
  return rows;
}

export async function notesOf(deps: DeskDeps, playerId: bigint) {
  const notes = await readNotes(deps, playerId, { until: null, limit: NOTES });
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
