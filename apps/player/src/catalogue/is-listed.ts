import { queryClient } from '../api/query-client.ts';
import { gameListQuery } from './game-list-query.ts';
import { isOpen, type Opening } from './opening.ts';

/** Whether the catalogue lists a game of that kind; null while that is not known, because the list did not come. */
export function isListed(opening: Opening): Promise<boolean | null> {
  return queryClient.fetchQuery(gameListQuery).then(
    ({ data }) => isOpen(opening, data),
    () => null,
  );
}
