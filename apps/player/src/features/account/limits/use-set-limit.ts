import type { PlayLimit } from '@jara/contract/protection';
import { sendWithToken } from '../../../api/send.ts';
import { refetchAnswers } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { TEXTS } from './texts.ts';

/** Requests an amount of a limit, empty for none; `onDone` runs once it was accepted. */
export function useSetLimit({ limit, period }: Pick<PlayLimit, 'limit' | 'period'>, onDone?: () => void) {
  return useSubmit({
    send: (amount: string) =>
      sendWithToken('/agent/set-limit', { limit, amount, ...(period === null ? {} : { period }) }),
    onAccepted({ data }) {
      const isRequested = data.some(
        (one) => one.limit === limit && one.period === period && one.pending !== null,
      );
      toast.success(isRequested ? TEXTS.requested : TEXTS.inForce);
      refetchAnswers('/agent/limits');
      onDone?.();
    },
    onFailure: (refusal) => ({ toast: refusal?.message ?? TEXTS.failed }),
  });
}
