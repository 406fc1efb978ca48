import type { AnswerOf } from '@jara/contract/calls';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { timeText } from '../../format/time-text.ts';
import { TEXTS } from './card-deposit-texts.ts';

type CardWait = NonNullable<AnswerOf<'/agent/payees'>['cardWait']>;

/** Money by card that cannot be withdrawn yet, and from when it can. */
export function CardWaitNotice({ wait: { amount, opensAt } }: { readonly wait: CardWait }) {
  return (
    <p role="note" className="mb-4 rounded-lg bg-accent-soft px-4 py-3 text-15">
      {TEXTS.wait(formatNaira(fromNaira(amount)), timeText(new Date(opensAt)))}
    </p>
  );
}
