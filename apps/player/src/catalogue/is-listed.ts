import { queryClient } from '../api/query-client.ts';
import { gameListQuery } from './game-list-query.ts';
import { isOpen, type Opening } from './opening.ts';

/** Whether the catalogue lists a game of that kind; null while unknown, because the list has not arrived. */
export function isListed(opening: Opening): Promise<boolean | null> {
  return queryClient.fetchQuery(gameListQuery).then(
    ({ data }) => isOpen(opening, data),
    () => null,
  );
}
