import { queryClient } from '../api/query-client.ts';
import { gameListQuery } from './game-list-query.ts';
import { isOpen, type Opening } from './opening.ts';

/** Whether the catalogue lists a game of that kind; false as long as the list does not come. */
export function isListed(opening: Opening): Promise<boolean> {
  return queryClient.fetchQuery(gameListQuery).then(
    ({ data }) => isOpen(opening, data),
    () => false,
  );
}
