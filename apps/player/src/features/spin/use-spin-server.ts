import { fromNaira } from '@jara/calls/naira';
import type { AnswerOf } from '@jara/contract/calls';
import type { SpinRecord } from '@jara/contract/spin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { type Sent, sendWithToken } from '../../api/send.ts';
import { answerTo, askAgain, useAnswer } from '../../api/use-answer.ts';
import { useSession } from '../../session/session.ts';
import type { Ask, FreeSpin, Spin, SpinEvent } from './spin-flow.ts';
import { TEXTS } from './texts.ts';

export type SpinState = AnswerOf<'/agent/spin-state'>['data'];

const HISTORY_PAGE = 10;

function freeSpinOf(answered: SpinState['freeSpin']): FreeSpin | null {
  return answered && { stakeKobo: fromNaira(answered.stake), count: answered.count };
}

/** Whether nobody can tell if the spin was played: no answer came, or a server that failed half-way gave one. */
function isLost(sent: Sent<'/agent/spin-multiplier'>): boolean {
  return !sent.ok && (sent.kind === 'network' || sent.status >= 500);
}

/** Makes the call and says what came of it, in the flow's own words. */
export async function askForSpin({ betAmount, requestId }: Ask): Promise<SpinEvent> {
  const sent = await sendWithToken('/agent/spin-multiplier', { betAmount, requestId });
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
  if (sent.kind === 'network' || isLost(sent)) return { type: 'answer-lost' };
  return { type: 'refused', message: sent.message || TEXTS.refused };
}

/** The commitment and the free spin waiting; undefined until known. */
export function useSpinState() {
  const data = useAnswer('/agent/spin-state', {}).data?.data;
  const freeSpin = useMemo(() => (data ? freeSpinOf(data.freeSpin) : undefined), [data]);
  return { state: data, freeSpin };
}

export interface SpinHistory {
  readonly spins: readonly SpinRecord[];
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

export function useSpinHistory(): SpinHistory {
  const { isLoggedIn, userId } = useSession();
  const query = useInfiniteQuery(
    {
      queryKey: ['/agent/spin-history', userId],
      enabled: isLoggedIn,
      initialPageParam: null as string | null,
      queryFn: ({ pageParam }) =>
        answerTo('/agent/spin-history', {
          limit: HISTORY_PAGE,
          ...(pageParam === null ? {} : { before: pageParam }),
        }),
      getNextPageParam: (page) => page.next,
    },
    queryClient,
  );
  return {
    spins: query.data?.pages.flatMap((page) => page.data) ?? [],
    isLoading: query.isPending,
    isError: query.isLoadingError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** After a spin or a change of seed, everything the server holds about the wheel is asked for again. */
export function refetchSpins(): void {
  askAgain('/agent/spin-state', '/agent/spin-history');
}
