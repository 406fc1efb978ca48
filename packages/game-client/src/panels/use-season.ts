import { post } from '@jara/calls/call';
import type { SharedAnswerOf } from '@jara/contract/shared-games';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../rounds-query-client.ts';
import type { SharedSession } from '../shared/shared-session.ts';
import { keepNextSeason } from './named-season.ts';

type Fairness = SharedAnswerOf<'/game/shared/fairness'>;

/** The current season, and its last rounds in the verifier's format. */
export function useSeason(session: SharedSession) {
  const token = session.token() ?? '';
  return useQuery(
    {
      queryKey: ['shared-fairness', token],
      async queryFn() {
        const sent = await post<Fairness>('/game/shared/fairness', { token });
        if (sent.ok) {
          keepNextSeason(sent.answer.next);
          return sent.answer;
        }
        throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
      },
    },
    queryClient,
  );
}
