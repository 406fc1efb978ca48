import { askAgain, useAnswer } from '../../api/use-answer.ts';
import { bankList } from './withdrawal.ts';

const BANKS_FRESH_MS = 3_600_000;

/** Money moved, perhaps: the balance and the statement are asked for again where they are shown. */
export function refetchStatement(): void {
  askAgain('/agent/trasaction-history', '/agent/wallet-balance');
}

/** The banks a withdrawal can go to; asked for once an hour at most. */
export function useBanks() {
  const query = useAnswer('/agent/get-banks', {}, { staleTime: BANKS_FRESH_MS });
  return {
    banks: query.data === undefined ? null : bankList(query.data.data),
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}
