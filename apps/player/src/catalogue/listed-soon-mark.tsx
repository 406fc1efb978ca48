import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { gameListQuery } from './game-list-query.ts';
import { isOpen, type Opening } from './opening.ts';

/** Shows the mark unless the catalogue lists a game of that kind. */
export function ListedSoonMark({ opening, children }: { opening: Opening; children: ReactNode }) {
  const { data } = useQuery(gameListQuery, queryClient);
  return data !== undefined && isOpen(opening, data.data) ? null : children;
}
