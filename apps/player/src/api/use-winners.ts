import type { Winner } from '@jara/contract/games';
import { useQuery } from '@tanstack/react-query';
import { publicQuery } from './public-query.ts';
import { queryClient } from './query-client.ts';

export interface RecentWinners {
  /** The newest first; empty without any winners, and where they could not be fetched. */
  readonly winners: readonly Winner[];
  readonly fetchedAtMs: number;
}

const NONE: readonly Winner[] = [];

/** The recent winners; null while they are loading. */
export function useWinners(): RecentWinners | null {
  const { data, isError, dataUpdatedAt } = useQuery(publicQuery('/xpress/live/winners', 0), queryClient);
  if (data === undefined && !isError) return null;
  return { winners: data?.data ?? NONE, fetchedAtMs: dataUpdatedAt };
}
