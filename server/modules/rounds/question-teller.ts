import type { AskedQuestion, SharedGameMessage } from '@jara/contract/shared-games';
import type { QuizRules } from '@jara/game-kit/quiz';
import { nextQuestionInMs } from '@jara/game-kit/quiz-questions';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Rounds } from './rounds.ts';
import type { PublicRound } from './types.ts';

export interface QuestionTellerDeps {
  readonly rounds: Pick<Rounds, 'asked'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Tells this node's sockets each question of a quiz when it is asked, and its right answer when it is closed. */
export interface QuestionTeller {
  /** The questions of the round now that were told. */
  asked(): readonly AskedQuestion[];
  /** The newest round, at each of its moves. */
  follow(round: PublicRound): void;
  stop(): void;
}

/** After an error, and at most: a timer that was late or early is mended by the next look. */
const LOOK_AGAIN_MS = 500;

export function createQuestionTeller(
  { rounds, clock, log }: QuestionTellerDeps,
  quiz: QuizRules<unknown>,
  publish: (message: SharedGameMessage) => void,
): QuestionTeller {
  let round: PublicRound | null = null;
  let told: readonly AskedQuestion[] = [];
  let timer: NodeJS.Timeout | undefined;

  const tell = async (of: PublicRound): Promise<void> => {
    const asked = await rounds.asked(of);
    if (round?.roundId !== of.roundId) return;
    const before = told;
    told = asked;
    for (const question of asked) {
      const { roundId } = of;
      const { solution } = question;
      const known = before[question.question];
      if (known === undefined) publish({ type: 'question', roundId, question });
      else if (known.solution === null && solution !== null)
        publish({ type: 'solution', roundId, question: question.question, solution });
    }
  };
  const look = (of: PublicRound) => {
    clearTimeout(timer);
    tell(of)
      .catch((error: unknown) => log.warn({ err: error, gameId: of.gameId }, 'could not tell a question'))
      .finally(() => {
        if (round?.roundId !== of.roundId || round.state !== 'running') return;
        const elapsedMs = clock.now().getTime() - (of.runningAt?.getTime() ?? 0);
        const dueMs = nextQuestionInMs(quiz, elapsedMs);
        clearTimeout(timer);
        if (dueMs !== null) timer = setTimeout(() => look(of), Math.min(dueMs, LOOK_AGAIN_MS)).unref();
      });
  };
  return {
    asked: () => told,
    follow(now) {
      if (round?.roundId !== now.roundId) told = [];
      round = now;
      if (now.state === 'scheduled' || now.state === 'open' || now.state === 'closed') return;
      look(now);
    },
    stop() {
      round = null;
      clearTimeout(timer);
    },
  };
}
