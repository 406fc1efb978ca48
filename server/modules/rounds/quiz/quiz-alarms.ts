import { scoreOf } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { sql } from 'kysely';
import { soon } from '../../../platform/database/newest-first.ts';
import type { DirectoryExecutor, Shard } from '../../../platform/database/shards.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { readBetsInGame, readFullyAnswered } from '../betting/round-bets.ts';
import { readRounds, type StoredRound } from '../running/round-store.ts';
import type { RoundBet } from '../types.ts';

/** Number of a player's last rounds that are judged. */
export const WATCHED_ROUNDS = 20;
/** Chance that an expert answers one question rightly: no honest player is right much more often. */
const EXPERT_SKILL = 0.8;
/** Rarer than this for an expert: an alarm. One in a million checks of an expert is a false alarm. */
export const ALARM_CHANCE = 1e-6;

export interface QuizAlarmDeps {
  readonly db: DirectoryExecutor;
  readonly log: Pick<Log, 'warn'>;
}

/** The chance of at least this many successes in a number of tries of equal chance: the upper tail of the binomial distribution. */
export function chanceOfAtLeast(successes: number, tries: number, chance: number): number {
  let sum = 0;
  let ways = 1;
  for (let done = 0; done <= tries; done += 1) {
    if (done >= successes) sum += ways * chance ** done * (1 - chance) ** (tries - done);
    ways = (ways * (tries - done)) / (done + 1);
  }
  return Math.min(1, sum);
}

/**
 * Judges the players who took a settled quiz with every answer right, at one shard: a player who had that in far more of their last rounds
 * than an expert would is noted and logged for the operator. No money moves, and no bet ends.
 */
export async function raiseQuizAlarms(
  { db, log }: QuizAlarmDeps,
  shard: Shard,
  game: AnySharedGame,
  round: StoredRound,
  at: Date,
): Promise<void> {
  const { quiz } = game;
  const { standing, roundId } = round;
  if (quiz === undefined || standing === null || standing.best < quiz.questions) return;
  for (const { playerId } of await readFullyAnswered(shard, roundId, quiz.questions)) {
    const range = { before: { at: soon(at), seq: 0n }, states: 'ended', limit: WATCHED_ROUNDS } as const;
    const bets = await readBetsInGame(shard, { playerId, gameId: game.id }, range);
    const scores = await scoresOf(db, game, bets);
    const allRight = scores.filter((right) => right === quiz.questions).length;
    const chance = chanceOfAtLeast(allRight, scores.length, EXPERT_SKILL ** quiz.questions);
    if (allRight === 0 || chance > ALARM_CHANCE) continue;
    const alarm = { playerId, rounds: scores.length, allRight, chance };
    await noteAlarm(db, game.id, roundId, alarm, at);
    log.warn({ gameId: game.id, ...alarm }, 'rounds.quiz_player_suspicious');
  }
}

/** The right answers of each bet whose round counts. */
async function scoresOf(
  db: DirectoryExecutor,
  { quiz, version }: AnySharedGame,
  bets: readonly RoundBet[],
): Promise<number[]> {
  const played = bets.filter(({ isVoid }) => !isVoid);
  const rounds = await readRounds(
    db,
    played.map(({ roundId }) => roundId),
  );
  return played.flatMap(({ roundId, answers }) => {
    const round = rounds.get(roundId);
    if (quiz === undefined || round?.link == null || round.version !== version) return [];
    return [scoreOf(quiz, round.outcome, answers).right];
  });
}

interface QuizAlarm {
  readonly playerId: bigint;
  readonly rounds: number;
  readonly allRight: number;
  readonly chance: number;
}

async function noteAlarm(
  db: DirectoryExecutor,
  gameId: string,
  roundId: string,
  { playerId, rounds, allRight, chance }: QuizAlarm,
  at: Date,
): Promise<void> {
  await sql`
    insert into quiz_alarm (game_id, player_id, round_id, rounds, all_right, chance, raised_at, latest_at)
    values (${gameId}, ${playerId}, ${roundId}, ${rounds}, ${allRight}, ${chance}, ${at}, ${at})
    on conflict (game_id, player_id) do update
      set round_id = excluded.round_id, rounds = excluded.rounds, all_right = excluded.all_right, chance = excluded.chance,
          latest_at = excluded.latest_at`.execute(db);
}
