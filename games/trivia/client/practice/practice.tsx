import type { Sound } from '@jara/game-client/sound';
import { Button } from '@jara/ui/button';
import { useEffect, useState } from 'react';
import { quiz } from '../../game.ts';
import { AnswerDots } from '../answer-dots.tsx';
import { QuestionCard } from '../question-card.tsx';
import type { Mark } from '../quiz-view.ts';
import { TEXTS } from '../texts.ts';
import { TimerRing } from '../timer-ring.tsx';
import { drawPractice, type PracticeQuestion } from './draw-practice.ts';
import { usePracticeClock } from './use-practice-clock.ts';

export interface PracticeProps {
  /** A round for money takes entries meanwhile. */
  readonly isRoundOpen: boolean;
  readonly sound: Sound;
  onClose(): void;
}

/** Ten questions without a stake, on this device alone: the same card and the same time as in a round. */
export function Practice({ isRoundOpen, sound, onClose }: PracticeProps) {
  const [questions, setQuestions] = useState(drawPractice);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const again = () => {
    setQuestions(drawPractice());
    setMarks([]);
  };
  const question = questions[marks.length];
  return (
    <section
      aria-label={TEXTS.practiceTitle}
      className="mx-auto grid h-full min-h-0 w-full max-w-3xl grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 pt-2 wide:[@media(max-height:30rem)]:grid-cols-[minmax(0,1fr)_auto] wide:[@media(max-height:30rem)]:grid-rows-[auto_minmax(0,1fr)] pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="col-span-full flex min-h-12 items-center gap-3 [@media(max-height:30rem)]:min-h-6">
        <AnswerDots marks={marks} count={quiz.questions} />
      </div>
      {question === undefined ? (
        <div className="grid content-center justify-items-center gap-3 text-center">
          <p className="font-head text-28 tabular-nums">
            {TEXTS.practiceEnd(marks.filter((mark) => mark === 'right').length, marks.length)}
          </p>
          <p className="max-w-sm text-15 text-text-soft">{TEXTS.practiceHelp}</p>
          <Button onClick={again}>{TEXTS.practiceAgain}</Button>
        </div>
      ) : (
        <Practised
          key={`${marks.length} ${question.text}`}
          {...{ question, number: marks.length + 1, sound }}
          onDone={(mark) => setMarks([...marks, mark])}
        />
      )}
      <Button block className="self-end" variant={isRoundOpen ? 'primary' : 'quiet'} onClick={onClose}>
        {isRoundOpen ? `${TEXTS.roundOpen} · ${TEXTS.practiceStop}` : TEXTS.practiceStop}
      </Button>
    </section>
  );
}

interface PractisedProps {
  readonly question: PracticeQuestion;
  readonly number: number;
  readonly sound: Sound;
  onDone(mark: Mark): void;
}

/** One question: answered, or its time is up; then the right answer until the player continues. */
function Practised({ question, number, sound, onDone }: PractisedProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { seconds, leftShare } = usePracticeClock(quiz.answerMs, chosen === null);
  const isClosed = chosen !== null || seconds === 0;
  const { right, source } = question;
  useEffect(() => {
    if (isClosed) sound.play(chosen === right ? 'chip' : 'lose');
  }, [isClosed, chosen, right, sound]);
  return (
    <div className="grid min-h-0 content-center-safe gap-2.5 overflow-y-auto">
      <QuestionCard
        question={question}
        title={TEXTS.number(number, quiz.questions)}
        chosen={chosen}
        right={isClosed ? right : null}
        canAnswer={!isClosed}
        timer={isClosed ? null : <TimerRing seconds={seconds} leftShare={leftShare} />}
        onChoose={setChosen}
      />
      <div className="grid min-h-20 content-start gap-1.5" role="status">
        {isClosed ? (
          <>
            <p className="truncate text-13 text-text-soft">
              {TEXTS.source}: {source.title}
            </p>
            <Button
              block
              variant="secondary"
              onClick={() => onDone(chosen === null ? 'none' : chosen === right ? 'right' : 'wrong')}
            >
              {number === quiz.questions ? TEXTS.finish : TEXTS.next}
            </Button>
          </>
        ) : (
          <p className="text-13 text-text-soft">{TEXTS.practiceHelp}</p>
        )}
      </div>
    </div>
  );
}
