import type { BetRecord, Bet as ListedBet } from '@jara/contract/bets';
import { toNaira } from '@jara/money/kobo';
import { type Cursor, writeCursor } from '../../platform/http/cursor.ts';
import { toLineAnswer } from '../wallet/wallet.ts';
import { outcomeOf } from './bets-page.ts';
import type { KeptBets } from './kept-bets.ts';
import type { BetSummary } from './types.ts';

/** A bet as the calls answer it. */
export const toBetAnswer = ({ titleOf }: Pick<KeptBets, 'titleOf'>, bet: BetSummary): ListedBet => ({
  betId: writeCursor(bet) ?? '',
  gameId: bet.gameId,
  gameTitle: titleOf(bet.gameId),
  at: bet.at.toISOString(),
  stake: toNaira(bet.stake),
  payout: bet.payout === null ? null : toNaira(bet.payout),
  outcome: outcomeOf(bet),
  sportsBet: bet.sportsBet,
});

export interface RecordOf extends Cursor {
  readonly playerId: bigint;
  readonly gameId: string;
}

/** The full record of a player's bet, as the player reads it; null: there is none at this position. */
export async function readRecord(
  bets: Pick<KeptBets, 'find' | 'titleOf'>,
  { playerId, gameId, ...position }: RecordOf,
): Promise<BetRecord | null> {
  const found = await bets.find(playerId, gameId, position);
  if (found === null) return null;
  const { bet, details, entries, voidReason } = found;
  return { ...toBetAnswer(bets, bet), details, entries: entries.map(toLineAnswer), voidReason };
}
