import type { AnswerOf } from '@jara/contract/calls';
import { AlertNotice } from '@jara/ui/notice';
import { useAnswer } from '../../../api/use-answer.ts';
import { timeText } from '../../../format/time-text.ts';
import { TEXTS } from './texts.ts';

type Block = NonNullable<AnswerOf<'/agent/play-state'>['data']['bets']>;

/** The reason and the end of a block of bets; nothing without one. */
export function BlockNotice() {
  const { data } = useAnswer('/agent/play-state', {}, { refetchOnMount: 'always' });
  const block = data?.data.bets ?? null;
  if (block === null) return null;
  return (
    <div className="mb-4">
      <AlertNotice>{sentenceOf(block)}</AlertNotice>
    </div>
  );
}

function sentenceOf({ reason, until }: Block): string {
  if (reason !== 'time_out' && reason !== 'exclusion') return TEXTS.inOther;
  if (until === null) return TEXTS.inForEver;
  const time = timeText(new Date(until));
  return reason === 'time_out' ? TEXTS.inBreak(time) : TEXTS.inExclusion(time);
}
