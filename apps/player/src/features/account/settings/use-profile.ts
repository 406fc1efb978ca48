import type { AnswerOf } from '@jara/contract/calls';
import { useAnswer } from '../../../api/use-answer.ts';
import { useSession } from '../../../session/session.ts';

type Profile = AnswerOf<'/agent/get-user-profile'>['data'];

export interface ProfileQuery {
  /** Undefined while it loads and if it could not be loaded. */
  readonly profile: Profile | undefined;
  readonly isLoading: boolean;
  /** From the login's answer until the profile has loaded. */
  readonly fullName: string;
  readonly kycStatus: string;
  retry(): void;
}

/** The player's profile: one request for all screens of the settings. */
export function useProfile(): ProfileQuery {
  const { fullName, kycStatus } = useSession();
  const query = useAnswer('/agent/get-user-profile', {});
  const profile = query.data?.data;
  return {
    profile,
    isLoading: query.isFetching && profile === undefined,
    fullName: profile?.fullName ?? fullName ?? '',
    kycStatus: profile?.kycStatus ?? kycStatus ?? 'unverified',
    retry: () => void query.refetch(),
  };
}
