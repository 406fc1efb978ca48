import type { AskedQuestion, SharedGameMessage } from '@jara/contract/shared-games';
import type { QuizRules } from '@jara/game-kit/quiz';
import { nextQuestionInMs } from '@jara/game-kit/quiz-questions';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { Topic } from '../../live/types.ts';
import { readPlayers } from '../betting/round-bets.ts';
import type { Rounds } from '../rounds.ts';
import type { PublicRound } from '../types.ts';

export interface QuestionPublisherDeps {
  readonly rounds: Pick<Rounds, 'asked'>;
  readonly reach: Pick<ShardReach, 'reach'>;
  readonly shards: Pick<Shards, 'all'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Publishes each question of a quiz to the sockets of players who entered it, and the right answers once the round has ended. No other
 * socket receives them.
 */
export interface QuestionPublisher {
  /** The questions published to this player so far: none where they did not enter the round. */
  askedOf(playerId: bigint): readonly AskedQuestion[];
  /** The newest round, at each of its moves. */
  follow(round: PublicRound): void;
  stop(): void;
}

/** After an error, and at most: a timer that was late or early is corrected by the next poll. */
const POLL_AGAIN_MS = 500;

/** A round whose questions this node publishes. */
interface PublishedRound {
  round: PublicRound;
  asked: readonly AskedQuestion[];
  readonly entrants: Set<bigint>;
}

export function createQuestionPublisher(
  deps: QuestionPublisherDeps,
  quiz: QuizRules<unknown>,
  topic: Pick<Topic, 'publishTo' | 'hasPlayer'>,
): QuestionPublisher {
  const { rounds, clock, log } = deps;
  let published: PublishedRound | null = null;
  let timer: NodeJS.Timeout | undefined;

  const publish = (playerId: bigint, roundId: string, questions: readonly AskedQuestion[]) => {
    if (!topic.hasPlayer(playerId)) return;
    for (const question of questions) {
      const message: SharedGameMessage = { type: 'question', roundId, question };
      topic.publishTo(playerId, message);
    }
  };
  const publishRound = async (of: PublishedRound): Promise<void> => {
    const { roundId } = of.round;
    const asked = await rounds.asked(of.round);
    const fresh = asked.filter((one) => isNews(of.asked[one.question], one));
    of.asked = asked;
    for (const playerId of of.entrants) publish(playerId, roundId, fresh);
    // Read again with each question: a player's slot may have been on its way to another shard.
    if (fresh.length === 0) return;
    await eachEntrant(deps, roundId, (playerId) => {
      if (of.entrants.has(playerId)) return;
      of.entrants.add(playerId);
      publish(playerId, roundId, of.asked);
    });
  };
  const poll = (of: PublishedRound) => {
    clearTimeout(timer);
    publishRound(of)
      .catch((error: unknown) =>
        log.warn({ err: error, gameId: of.round.gameId }, 'rounds.question_not_published'),
      )
      .finally(() => {
        if (published !== of || of.round.state !== 'running') return;
        const elapsedMs = clock.now().getTime() - (of.round.runningAt?.getTime() ?? 0);
        const dueMs = nextQuestionInMs(quiz, elapsedMs);
        clearTimeout(timer);
        if (dueMs !== null) timer = setTimeout(() => poll(of), Math.min(dueMs, POLL_AGAIN_MS)).unref();
      });
  };
  return {
    askedOf: (playerId) => (published?.entrants.has(playerId) === true ? published.asked : []),
    follow(round) {
      if (published?.round.roundId !== round.roundId) published = { round, asked: [], entrants: new Set() };
      published.round = round;
      if (round.state === 'scheduled' || round.state === 'open' || round.state === 'closed') return;
      poll(published);
    },
    stop() {
      published = null;
      clearTimeout(timer);
    },
  };
}

/** A question, or its right answer. */
function isNews(known: AskedQuestion | undefined, { solution }: AskedQuestion): boolean {
  return known === undefined || (known.solution === null && solution !== null);
}

/** Those who entered the round, from each shard as it answers. */
async function eachEntrant(
  { shards, reach }: QuestionPublisherDeps,
  roundId: string,
  each: (playerId: bigint) => void,
): Promise<void> {
  await Promise.all(
    shards.all.map(async (shard) => {
      const found = await reach.reach(shard, () => readPlayers(shard, roundId));
      if (found.ok) for (const playerId of found.value) each(playerId);
    }),
  );
}
