import { type PoolEntry, type PoolStanding, type QuizAnswer, scoreOf, standingOf } from '@jara/game-kit/quiz';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { Shard } from '../../../platform/database/shards.ts';
import { betPages } from '../../betting/betting.ts';
import { readOpenBets } from '../betting/round-bets.ts';
import type { StoredRound } from '../running/round-store.ts';
import type { RoundBet } from '../types.ts';

/** A round's bets at a shard, by page. Once the shard has closed the round there are no others. */
export const openBetsAt = (shard: Shard, roundId: string): AsyncGenerator<readonly RoundBet[], void> =>
  betPages((after, limit) => readOpenBets(shard, roundId, after, limit));

async function readAll<T>(shard: Shard, roundId: string, of: (bet: RoundBet) => T): Promise<T[]> {
  const list: T[] = [];
  for await (const bets of openBetsAt(shard, roundId)) list.push(...bets.map(of));
  return list;
}

/** Does it at every shard that takes part in the round. */
export type AtShards = <T>(work: (shard: Shard) => Promise<T>) => Promise<T[]>;

/** Whether enough players entered a round that takes no more bets, at the shards that take part in it. */
export async function isPlayed(
  atShards: AtShards,
  { quiz }: AnySharedGame,
  { roundId }: Pick<StoredRound, 'roundId'>,
): Promise<boolean> {
  if (quiz === undefined) return true;
  const players = await atShards((shard) => readAll(shard, roundId, ({ playerId }) => playerId));
  return new Set(players.flat()).size >= quiz.minPlayers;
}

/**
 * The final standing of a quiz that takes no more answers: the same for every node and however often it is counted. Empty where the stakes
 * make no pool.
 */
export async function poolOf(
  atShards: AtShards,
  { quiz }: AnySharedGame,
  { roundId }: Pick<StoredRound, 'roundId'>,
  secret: SecretOutcome<unknown>,
): Promise<{ readonly standing?: PoolStanding }> {
  if (quiz === undefined) return {};
  const scores = await atShards((shard) =>
    readAll(shard, roundId, ({ answers }) => secret.ask((outcome) => scoreOf(quiz, outcome, answers))),
  );
  return { standing: standingOf(quiz, scores.flat()) };
}

/** The share in the pool by which a bet is settled once its round has ended. */
export function poolEntryOf(
  { quiz }: AnySharedGame,
  { standing, outcome }: { readonly standing: PoolStanding | null; readonly outcome: unknown },
  answers: readonly QuizAnswer[],
): PoolEntry | undefined {
  if (standing === null || quiz === undefined) return undefined;
  return { answers, standing, score: scoreOf(quiz, outcome, answers) };
}
