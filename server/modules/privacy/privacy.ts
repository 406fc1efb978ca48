import { type DataPage, type MyDataDeps, readMyData } from './my-data.ts';

/** All pages of the copy of a player's data, in the order of its tables. */
export async function* dataPages(deps: MyDataDeps, playerId: bigint): AsyncGenerator<DataPage> {
  let after: string | null = null;
  do {
    const page: DataPage | null = await readMyData(deps, playerId, after);
    if (page === null) return;
    yield page;
    after = page.next;
  } while (after !== null);
}
