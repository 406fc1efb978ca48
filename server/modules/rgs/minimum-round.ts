import type { Clock } from '../../platform/runtime/clock.ts';
import type { BatchParticipant } from '../wallet/types.ts';
import { type RoundCode, type RoundExtra, roundsParticipant } from './rounds-participant.ts';
import type { MinRound } from './settings.ts';
import type { Rejection } from './types.ts';

/** The participant of rounds. A minimum length in any game costs every bet one more index read. */
export function roundsBy(
  clock: Clock,
  games: readonly { readonly id: string }[],
  minRoundMs: MinRound,
): BatchParticipant<RoundExtra, RoundCode> {
  return games.some(({ id }) => minRoundMs(id) > 0) ? withMinRound(clock, minRoundMs) : roundsParticipant;
}

/**
 * Enforces the minimum length of a round: the time between two bets of one player in one game. The batch statement checks it, so all
 * nodes share the limit. The verdict `round_too_soon` carries the milliseconds left.
 */
function withMinRound(clock: Clock, minRoundMs: MinRound): BatchParticipant<RoundExtra, RoundCode> {
  const base = roundsParticipant;
  return {
    ...base,
    columns: [...base.columns, { name: 'rgs_last_by', type: 'timestamptz' }],
    values(extra) {
      const lastBy = new Date(clock.now().getTime() - minRoundMs(extra.gameId));
      return [...base.values(extra), extra.draw === null ? 'NULL' : lastBy.toISOString()];
    },
    joins: (table, parameter) => `${base.joins(table, parameter)}
    left join lateral (
      select max(recent.at) as at from ${table('bet')} recent
       where recent.player_id = u.player_id and recent.product = u.product and recent.stake > 0 and recent.at > u.rgs_last_by
    ) rgs_last on true`,
    verdicts: (table) => `${base.verdicts(table)}
           when rgs_last.at is not null
             then 'round_too_soon:' || ceil(extract(epoch from rgs_last.at - u.rgs_last_by) * 1000)::bigint`,
  };
}

/** The refusal with the seconds left, rounded up. */
export function tooSoon(msLeft: number): Rejection<'round_too_soon'> {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  const words = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return {
    ok: false,
    code: 'round_too_soon',
    sentence: `Too soon: your next round can begin in ${words}. Nothing was taken.`,
    values: [String(seconds)],
  };
}
