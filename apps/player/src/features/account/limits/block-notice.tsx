import type { AnswerOf } from '@jara/contract/calls';
import { Button } from '@jara/ui/button';
import { AlertNotice } from '@jara/ui/notice';
import { sendWithToken } from '../../../api/send.ts';
import { refetchAnswers, useAnswer } from '../../../api/use-answer.ts';
import { timeText } from '../../../format/time-text.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { Reactivate } from './reactivate.tsx';
import { TEXTS } from './texts.ts';

type Block = NonNullable<AnswerOf<'/agent/play-state'>['data']['bets']>;

/** The reason and the end of a block of bets; nothing without one. After an exclusion's time, and in a dormant account, it offers to open the account again. */
export function BlockNotice() {
  const { data } = useAnswer('/agent/play-state', {}, { refetchOnMount: 'always' });
  const block = data?.data.bets ?? null;
  if (block === null) return null;
  return (
    <div className="mb-4">
      <AlertNotice>
        {sentenceOf(block)}
        {isOver(block) ? <Reopen /> : null}
        {block.reason === 'dormant' ? <Reactivate /> : null}
      </AlertNotice>
    </div>
  );
}

/** An exclusion whose time is over: it lasts until the player requests its end. */
const isOver = ({ reason, until, endsAt }: Block): boolean =>
  reason === 'exclusion' && endsAt === null && until !== null && Date.parse(until) <= Date.now();

function sentenceOf(block: Block): string {
  const { reason, until, endsAt } = block;
  if (reason === 'dormant') return TEXTS.dormant;
  if (reason !== 'time_out' && reason !== 'exclusion') return TEXTS.inOther;
  if (until === null) return TEXTS.inForEver;
  if (isOver(block)) return TEXTS.exclusionOver;
  const time = timeText(new Date(endsAt ?? until));
  if (reason === 'time_out') return TEXTS.inBreak(time);
  return endsAt === null ? TEXTS.inExclusion(time) : TEXTS.reopens(time);
}

function Reopen() {
  const { submit, busy } = useSubmit({
    send: () => sendWithToken('/agent/reopen-account', {}),
    onAccepted: () => refetchAnswers('/agent/play-state'),
    onFailure: (refusal) => ({ toast: refusal?.message ?? TEXTS.failed }),
  });
  return (
    <span className="mt-3 block">
      <Button variant="secondary" busy={busy} onClick={() => submit(null)}>
        {TEXTS.reopen}
      </Button>
    </span>
  );
}
