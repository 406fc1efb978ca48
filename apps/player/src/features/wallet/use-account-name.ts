import type { Refused } from '@jara/calls/sent';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { sendWithToken } from '../../api/send.ts';
import { useSession } from '../../session/session.ts';
import { TEXTS } from './bank-dialog-texts.ts';
import { type BankAccount, bankAccountProblems, bareAccount } from './withdrawal.ts';

/** As long as the server caches the bank's answer. */
const FRESH_MS = 300_000;

/** `name` where the account is the player's own, `refusal` where it is not or does not exist. */
type Answer = { readonly name: string } | { readonly refusal: Refused };

export interface AccountName {
  /** Null until the bank has named the holder. */
  readonly name: string | null;
  readonly refusal: Refused | null;
  readonly isLoading: boolean;
  /** The reason for a missing answer, as a sentence: a lost network, or a bank that does not answer. */
  readonly failure: string | null;
  /** Requests the name again, or awaits the pending answer. */
  fetch(): Promise<unknown>;
}

/** Requests the account's holder from the bank as soon as its bank is chosen and its number complete. */
export function useAccountName(typed: BankAccount): AccountName {
  const { userId } = useSession();
  const account = { bankCode: typed.bankCode, accountNumber: bareAccount(typed.accountNumber) };
  const query = useQuery(
    {
      queryKey: ['/agent/account-name', userId, account],
      enabled: typed.payeeId === '' && Object.keys(bankAccountProblems(typed)).length === 0,
      staleTime: FRESH_MS,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      async queryFn(): Promise<Answer> {
        const sent = await sendWithToken('/agent/account-name', account);
        if (sent.ok) return { name: sent.answer.data.accountName };
        if (sent.kind === 'network') throw new Error(TEXTS.network);
        // An exceeded budget or a failing bank is not an answer about the account: the next Confirm requests it again.
        if (sent.status === 429 || sent.status >= 500) throw new Error(sent.message);
        return { refusal: sent };
      },
    },
    queryClient,
  );
  const { data, error, isFetching } = query;
  return {
    name: data !== undefined && 'name' in data ? data.name : null,
    refusal: data !== undefined && 'refusal' in data ? data.refusal : null,
    isLoading: isFetching,
    failure: isFetching || error === null ? null : error.message,
    fetch: () => query.refetch({ cancelRefetch: false }),
  };
}
