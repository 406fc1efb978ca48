import type { AnswerOf, BodyOf } from '@jara/contract/calls';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { sendWithToken, type TokenPath } from './send.ts';

type Body<P extends TokenPath> = Omit<BodyOf<P>, 'token'>;

/** Asks as the logged-in person; throws where no answer came, for a query to keep. */
export async function answerTo<P extends TokenPath>(path: P, body: Body<P>): Promise<AnswerOf<P>> {
  const sent = await sendWithToken(path, body);
  if (sent.ok) return sent.answer;
  throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
}

export interface AnswerOptions {
  /** How long an answer is good without asking again. */
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
  /** What was asked before stays until this is answered. */
  readonly keepPrevious?: boolean;
}

/** What a call answers the logged-in person: asked once for everybody who shows it, and kept while it is fresh. */
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

/** What these calls answered may have changed: asked again where it is shown. */
export function askAgain(...paths: readonly TokenPath[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
}
