import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import type { StudioKind } from './studio-rider.ts';

/** A call that was booked. */
export interface Told {
  readonly txId: string;
  readonly playerId: bigint;
  readonly kind: StudioKind;
  readonly gameId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
  readonly refers: string | null;
  readonly balanceAfterKobo: Kobo;
}

interface ToldRow {
  tx_id: string;
  player_id: bigint;
  kind: StudioKind;
  game_id: string;
  round_id: string;
  amount: bigint;
  refers: string | null;
  balance_after: bigint;
}

const COLUMNS = 'tx_id, player_id, kind, game_id, round_id, amount, refers, balance_after';

function fromRow(row: ToldRow): Told {
  return {
    txId: row.tx_id,
    playerId: row.player_id,
    kind: row.kind,
    gameId: row.game_id,
    roundId: row.round_id,
    amountKobo: row.amount,
    refers: row.refers,
    balanceAfterKobo: row.balance_after,
  };
}

export async function readTold(db: Database, txId: string): Promise<Told | null> {
  const { rows } = await db.pool.query<ToldRow>({
    name: 'studio-told',
    text: `select ${COLUMNS} from studio_transaction where tx_id = $1`,
    values: [txId],
  });
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

/** A studio's rounds have few calls; more than this is no round of a game. */
const MOST_OF_A_ROUND = 1000;

/** All that was told of one round of one player. */
export async function readToldOfRound(db: Database, playerId: bigint, roundId: string): Promise<Told[]> {
  const { rows } = await db.pool.query<ToldRow>({
    name: 'studio-round',
    text: `select ${COLUMNS} from studio_transaction where player_id = $1 and round_id = $2 limit ${MOST_OF_A_ROUND}`,
    values: [playerId, roundId],
  });
  return rows.map(fromRow);
}
