import { pause } from '@jara/calls/pause';
import { certain } from '@jara/calls/sent';
import { settle } from '@jara/calls/settle';
import type { AnswerOf } from '@jara/contract/calls';
import type { SpinRecord } from '@jara/contract/spin';
import { fromNaira } from '@jara/money/kobo';
import { type Pages, usePages } from '@jara/play-client/use-pages';
import { useMemo } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { sendWithToken } from '../../api/send.ts';
import { answerTo, refetchAnswers, useAnswer } from '../../api/use-answer.ts';
import { useSession } from '../../session/session.ts';
import type { FreeSpin, Spin, SpinEvent, SpinRequest } from './spin-flow.ts';
import { TEXTS } from './texts.ts';

export type SpinState = AnswerOf<'/agent/spin-state'>['data'];

const HISTORY_PAGE = 10;

function freeSpinOf(answered: SpinState['freeSpin']): FreeSpin | null {
  return answered && { stakeKobo: fromNaira(answered.stake), count: answered.count };
}

/**
 * Makes the call until an answer settles it, and returns its result as an event of the flow; `onPutOff` receives the other
 * answers.
 */
export async function requestSpin(
  { betAmount, requestId }: SpinRequest,
  signal: AbortSignal | undefined,
  onPutOff: (event: SpinEvent) => void,
): Promise<SpinEvent> {
  async function attempt() {
    const answer = await sendWithToken('/agent/spin-multiplier', { betAmount, requestId });
    if (certain(answer) === null && !answer.ok && answer.kind === 'refused')
      onPutOff({ type: 'put-off', message: answer.message || TEXTS.refused });
    return answer;
  }
  const sent = await settle(attempt, { wait: (ms) => pause(ms, signal) });
  if (sent.ok) {
    const { spinId, result, index, stake, amountWon, freeSpin } = sent.answer.data;
    const spin: Spin = {
      spinId,
      result,
      index,
      stakeKobo: fromNaira(stake),
      amountWonKobo: fromNaira(amountWon),
    };
    return { type: 'answered', spin, freeSpin: freeSpinOf(freeSpin) };
  }
  if (sent.kind === 'uncertain') return { type: 'uncertain' };
  if (sent.code === 'reality_check') return { type: 'refused', message: null };
  return { type: 'refused', message: sent.message || TEXTS.refused };
}

/** The commitment and the open free spin; undefined until known. */
export function useSpinState() {
  const data = useAnswer('/agent/spin-state', {}).data?.data;
  const freeSpin = useMemo(() => (data ? freeSpinOf(data.freeSpin) : undefined), [data]);
  return { state: data, freeSpin };
}

/** The player's spins. */
export function useSpinHistory(): Pages<SpinRecord> {
  const { isLoggedIn, userId } = useSession();
  return usePages({
    queryClient,
    queryKey: ['/agent/spin-history', userId],
    enabled: isLoggedIn,
    fetchPage(before) {
      const from = before === null ? {} : { before };
      return answerTo('/agent/spin-history', { limit: HISTORY_PAGE, ...from });
    },
  });
}

/** After a spin or a change of seed, fetches everything about the wheel again. */
export function refetchSpins(): void {
  refetchAnswers('/agent/spin-state', '/agent/spin-history');
}
