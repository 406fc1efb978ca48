import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from './texts.ts';

interface CardQuestion {
  readonly topic: string;
  readonly text: string;
  readonly answers: readonly string[];
}

export interface QuestionCardProps {
  readonly question: CardQuestion;
  /** `Question 3 of 10` */
  readonly title: string;
  /** The player's choice; null: none yet. */
  readonly chosen: number | null;
  /** Null until the time is over. */
  readonly right: number | null;
  readonly canAnswer: boolean;
  /** Beside the title: the ring while time is left. */
  readonly timer: ReactNode;
  onChoose(choice: number): void;
}

const letterOf = (choice: number) => String.fromCharCode(65 + choice);

/** One question and its answers, each large enough for a thumb. The right one is shown once the time is over. */
export function QuestionCard({
  question,
  title,
  chosen,
  right,
  canAnswer,
  timer,
  onChoose,
}: QuestionCardProps) {
  const { topic, text, answers } = question;
  return (
    <article className="grid gap-2.5 [@media(max-height:38rem)]:gap-2">
      <header className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-13 text-text-soft">{topic}</span>
          <span className="figures block text-15 font-semibold">{title}</span>
        </span>
        {timer}
      </header>
      <h2 className="min-h-14 font-head text-21 leading-7 text-balance wide:min-h-0 [@media(max-height:38rem)]:min-h-12 [@media(max-height:38rem)]:text-17 [@media(max-height:38rem)]:leading-6 wide:lg:text-28 wide:lg:leading-9">
        {text}
      </h2>
      <ul aria-label={TEXTS.answers} className="grid gap-1.5 wide:grid-cols-2 wide:gap-2">
        {answers.map((answer, choice) => (
          <li key={answer}>
            <AnswerButton
              letter={letterOf(choice)}
              answer={answer}
              isChosen={chosen === choice}
              verdict={verdictOf(choice, chosen, right)}
              isDisabled={!canAnswer || chosen !== null}
              onChoose={() => onChoose(choice)}
            />
          </li>
        ))}
      </ul>
    </article>
  );
}

type Verdict = 'right' | 'wrong' | 'quiet' | null;

function verdictOf(choice: number, chosen: number | null, right: number | null): Verdict {
  if (right === null) return null;
  if (choice === right) return 'right';
  return choice === chosen ? 'wrong' : 'quiet';
}

const LOOK: Record<NonNullable<Verdict>, string> = {
  right: 'border-good bg-good/20',
  wrong: 'border-bad bg-bad/15',
  quiet: 'border-line text-text-soft',
};

interface AnswerButtonProps {
  readonly letter: string;
  readonly answer: string;
  readonly isChosen: boolean;
  readonly verdict: Verdict;
  readonly isDisabled: boolean;
  onChoose(): void;
}

function AnswerButton({ letter, answer, isChosen, verdict, isDisabled, onChoose }: AnswerButtonProps) {
  const open = isChosen ? 'border-danfo bg-danfo/15' : 'border-line-strong bg-surface';
  const hover = isDisabled ? 'cursor-default' : 'hover:border-text active:translate-y-px';
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-pressed={isChosen}
      onClick={isDisabled ? undefined : onChoose}
      className={`flex min-h-13 w-full items-center gap-3 rounded-lg border-2 px-3 py-1.5 text-left text-17 leading-6 font-semibold transition-colors duration-150 [@media(max-height:38rem)]:min-h-12 wide:lg:min-h-16 ${verdict === null ? open : LOOK[verdict]} ${hover}`}
    >
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-content-center rounded-full border border-current text-13"
      >
        {letter}
      </span>
      <span className="min-w-0 flex-1">{answer}</span>
      {verdict === 'right' ? (
        <Check aria-hidden="true" strokeWidth={2.5} className="size-5 shrink-0 text-good" />
      ) : verdict === 'wrong' ? (
        <X aria-hidden="true" strokeWidth={2.5} className="size-5 shrink-0 text-bad" />
      ) : null}
      {verdict === 'right' ? <span className="sr-only">({TEXTS.isRight})</span> : null}
      {verdict !== null && isChosen ? <span className="sr-only">({TEXTS.isYours})</span> : null}
    </button>
  );
}
