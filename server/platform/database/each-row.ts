const PAGE = 5000;

/**
 * The rows of a statement, a page at a time. Between two pages no connection and no transaction is held, however slow the consumer is.
 *
 * @param from before the first row
 * @param read the next rows after a position, in order, at most `limit`
 */
export async function* eachRow<Position, Row extends Position>(
  from: Position,
  read: (after: Position, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void> {
  for (let after = from; ; ) {
    const rows = await read(after, PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last;
  }
}
