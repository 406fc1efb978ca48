import { type PoolStanding, type QuizRules, scoreOf, standingOf } from '@jara/game-kit/quiz';
import type { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { Shard } from '../../../platform/database/shards.ts';
import { openBetsAt } from '../betting/round-bets.ts';
import type { StoredRound } from '../running/round-store.ts';
import type { RoundBet } from '../types.ts';

async function readAll<T>(shard: Shard, roundId: string, of: (bet: RoundBet) => T): Promise<T[]> {
  const list: T[] = [];
  for await (const bets of openBetsAt(shard, roundId)) list.push(...bets.map(of));
  return list;
}

/** Does it at every shard that takes part in the round. */
export type AtShards = <T>(work: (shard: Shard) => Promise<T>) => Promise<T[]>;

/** Whether enough players entered a quiz that takes no more bets, at the shards that take part in it. */
export async function isPlayed(
  atShards: AtShards,
  quiz: QuizRules<unknown>,
  { roundId }: Pick<StoredRound, 'roundId'>,
): Promise<boolean> {
  const players = await atShards((shard) => readAll(shard, roundId, ({ playerId }) => playerId));
  return new Set(players.flat()).size >= quiz.minPlayers;
}

/**
 * The final standing of a quiz that takes no more answers: the same for every node and however often it is counted. Empty where the stakes
 * make no pool.
 */
export async function poolOf(
  atShards: AtShards,
  quiz: QuizRules<unknown>,
  { roundId }: Pick<StoredRound, 'roundId'>,
  secret: SecretOutcome<unknown>,
): Promise<{ readonly standing?: PoolStanding }> {
  const scores = await atShards((shard) =>
    readAll(shard, roundId, ({ answers }) => secret.read((outcome) => scoreOf(quiz, outcome, answers))),
  );
  return { standing: standingOf(quiz, scores.flat()) };
}
