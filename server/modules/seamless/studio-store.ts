import type { Kobo } from '@jara/money/kobo';
import type { Home, Homes } from '../../platform/database/homes.ts';
import type { StudioKind } from './studio-participant.ts';

/** A studio's call that was booked. */
export interface StudioTransaction {
  readonly txId: string;
  readonly kind: StudioKind;
  readonly gameId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
  readonly refers: string | null;
  readonly balanceAfterKobo: Kobo;
}

/** What a studio's calls have come to in a round of one player. */
export interface StudioRound {
  readonly playerId: bigint;
  readonly roundId: string;
  readonly gameId: string;
  readonly openedAt: Date;
  readonly isEnded: boolean;
  readonly version: number;
  readonly stakedKobo: Kobo;
  readonly refundedKobo: Kobo;
  readonly paidKobo: Kobo;
  readonly hasWin: boolean;
  readonly settledKobo: Kobo;
}

interface TransactionRow {
  tx_id: string;
  kind: StudioKind;
  game_id: string;
  round_id: string;
  amount: bigint;
  refers: string | null;
  balance_after: bigint;
}

/** The call booked under that id. */
export async function readTransaction(
  homes: Homes,
  playerId: bigint,
  txId: string,
): Promise<StudioTransaction | null> {
  const { rows } = await homes.homeOf(playerId).db.pool.query<TransactionRow>({
    name: 'studio-transaction',
    text: `select tx_id, kind, game_id, round_id, amount, refers, balance_after from studio_transaction
            where player_id = $1 and tx_id = $2`,
    values: [playerId, txId],
  });
  const [row] = rows;
  return row === undefined
    ? null
    : {
        txId: row.tx_id,
        kind: row.kind,
        gameId: row.game_id,
        roundId: row.round_id,
        amountKobo: row.amount,
        refers: row.refers,
        balanceAfterKobo: row.balance_after,
      };
}

/** Whether a bet was taken back, or its place taken by a tombstone. */
export async function isRefunded(homes: Homes, playerId: bigint, txId: string): Promise<boolean> {
  const { rowCount } = await homes.homeOf(playerId).db.pool.query({
    name: 'studio-refund',
    text: `select 1 from studio_transaction where player_id = $1 and refers = $2 and kind = 'refund'`,
    values: [playerId, txId],
  });
  return rowCount !== 0;
}

interface RoundRow {
  player_id: bigint;
  round_id: string;
  game_id: string;
  opened_at: Date;
  is_ended: boolean;
  version: number;
  staked: bigint;
  refunded: bigint;
  paid: bigint;
  has_win: boolean;
  settled: bigint;
}

const ROUND = `select player_id, round_id, game_id, opened_at, ended_at is not null as is_ended, version, staked, refunded, paid, has_win, settled
  from studio_round`;

function fromRow(row: RoundRow): StudioRound {
  return {
    playerId: row.player_id,
    roundId: row.round_id,
    gameId: row.game_id,
    openedAt: row.opened_at,
    isEnded: row.is_ended,
    version: row.version,
    stakedKobo: row.staked,
    refundedKobo: row.refunded,
    paidKobo: row.paid,
    hasWin: row.has_win,
    settledKobo: row.settled,
  };
}

export async function readStudioRound(
  homes: Homes,
  playerId: bigint,
  roundId: string,
): Promise<StudioRound | null> {
  const { rows } = await homes.homeOf(playerId).db.pool.query<RoundRow>({
    name: 'studio-round',
    text: `${ROUND} where player_id = $1 and round_id = $2`,
    values: [playerId, roundId],
  });
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

/** Rounds of a home with a stake at risk that no call touched since then, longest first. */
export async function readAbandonedRounds(
  { db }: Home,
  touchedBefore: Date,
  limit: number,
): Promise<StudioRound[]> {
  const { rows } = await db.pool.query<RoundRow>(
    `${ROUND} where settled < staked and touched_at <= $1 order by touched_at limit $2`,
    [touchedBefore, limit],
  );
  return rows.map(fromRow);
}
