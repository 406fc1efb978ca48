import type { AnswerOf, BodyOf } from '@jara/contract/calls';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { currentSession, useSession } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { sendWithToken, type TokenPath } from './send.ts';

type Body<P extends TokenPath> = Omit<BodyOf<P>, 'token'>;

/** Makes a call as the logged-in player; throws without an answer, as queries expect. */
export async function answerTo<P extends TokenPath>(path: P, body: Body<P>): Promise<AnswerOf<P>> {
  const sent = await sendWithToken(path, body);
  if (sent.ok) return sent.answer;
  throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
}

interface AnswerOptions {
  /** Time for which an answer counts as fresh. */
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
  /** Milliseconds between two calls while the component is open. */
  readonly refetchInterval?: number;
  /** `always`: makes the call whenever the component opens, even with a fresh answer. */
  readonly refetchOnMount?: 'always' | true;
  /** Keeps the previous answer until the new one has come. */
  readonly keepPrevious?: boolean;
}

/** The answer of a call made as the logged-in player. Components with the same answer share one request. */
export function useAnswer<P extends TokenPath>(
  path: P,
  body: Body<P>,
  { keepPrevious = false, ...options }: AnswerOptions = {},
): UseQueryResult<AnswerOf<P>> {
  const { userId, isLoggedIn } = useSession();
  return useQuery(
    {
      queryKey: [path, userId, body],
      enabled: isLoggedIn,
      queryFn: () => answerTo(path, body),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...options,
    },
    queryClient,
  );
}

/** Invalidates the answers of these calls: those on the screen are fetched again. */
export function refetchAnswers(...paths: readonly TokenPath[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Stores an answer that another call has brought, in place of one that is being fetched. */
export function storeAnswer<P extends TokenPath>(path: P, body: Body<P>, answer: AnswerOf<P>): void {
  const queryKey = [path, currentSession().userId, body];
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
