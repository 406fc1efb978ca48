import type { ListRequest } from '../../types.ts';

const PAGE = 100;

/** The query of one page of a list; a cursor is the number of a page. */
export function pageQuery({ since, until, cursor }: ListRequest): {
  readonly page: number;
  readonly query: URLSearchParams;
} {
  const page = cursor === null ? 1 : Number(cursor);
  const query = new URLSearchParams({
    ...{ from: since.toISOString(), to: until.toISOString(), perPage: String(PAGE), page: String(page) },
  });
  return { page, query };
}

/** The cursor of the next page; null after the last. */
export const nextOf = (rows: readonly unknown[], page: number): string | null =>
  rows.length < PAGE ? null : String(page + 1);
