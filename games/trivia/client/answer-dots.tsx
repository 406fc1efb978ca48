import { Check, Dot, Minus, X } from 'lucide-react';
import type { Mark } from './quiz-view.ts';
import { TEXTS } from './texts.ts';

const LOOK: Record<Mark | 'coming', string> = {
  right: 'border-good bg-good/25 text-good',
  wrong: 'border-bad bg-bad/20 text-bad',
  none: 'border-line-strong text-text-soft',
  given: 'border-danfo bg-danfo/20 text-danfo',
  open: 'border-danfo',
  coming: 'border-line',
};
const ICON = { right: Check, wrong: X, none: Minus, given: Dot } as const;

/** From 1. */
const questionsOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export interface AnswerDotsProps {
  readonly marks: readonly Mark[];
  readonly count: number;
}

/** The result of each question so far: by its shape as well as by its colour. */
export function AnswerDots({ marks, count }: AnswerDotsProps) {
  return (
    <ol aria-label={TEXTS.progress} className="flex min-w-0 flex-1 gap-1">
      {questionsOf(count).map((question) => {
        const mark = marks[question - 1] ?? 'coming';
        const Icon = mark === 'open' || mark === 'coming' ? null : ICON[mark];
        return (
          <li
            key={question}
            className={`grid h-6 min-w-0 flex-1 place-content-center rounded-md border ${LOOK[mark]}`}
          >
            {Icon === null ? null : <Icon aria-hidden="true" strokeWidth={3} className="size-3.5" />}
            <span className="sr-only">{nameOf(mark, question)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function nameOf(mark: Mark | 'coming', question: number): string {
  if (mark === 'right') return TEXTS.dotRight(question);
  if (mark === 'wrong') return TEXTS.dotWrong(question);
  if (mark === 'given') return TEXTS.dotGiven(question);
  return mark === 'none' ? TEXTS.dotNone(question) : TEXTS.dotComing(question);
}
