import type { AnswerOf } from '@jara/contract/calls';
import type { UseQueryOptions } from '@tanstack/react-query';
import { requestPublic } from './send.ts';

type PublicPath = Parameters<typeof requestPublic>[0];

/** Makes a public call; throws without an answer, as queries expect. */
async function answerForAll<P extends PublicPath>(path: P): Promise<AnswerOf<P>> {
  const sent = await requestPublic(path);
  if (sent.ok) return sent.answer;
  throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
}

/**
 * Query options of a call whose answer is the same for all visitors. A failure, also for lack of a network, is shown immediately
 * with a button to try again, so nothing is retried in the background.
 */
export function publicQuery<P extends PublicPath>(path: P, staleTime: number) {
  return {
    queryKey: [path],
    queryFn: () => answerForAll(path),
    staleTime,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const satisfies UseQueryOptions<AnswerOf<P>>;
}
