/** A position in a list ordered by time and sequence, as the calls carry it: `<milliseconds>-<sequence>`. */
export interface Cursor {
  readonly at: Date;
  readonly seq: bigint;
}

const CURSOR = /^(\d{1,15})-(\d{1,18})$/;

export function readCursor(text: string | undefined): Cursor | null | 'bad' {
  if (text === undefined) return null;
  const [, atMs, seq] = CURSOR.exec(text) ?? [];
  return atMs === undefined || seq === undefined ? 'bad' : { at: new Date(Number(atMs)), seq: BigInt(seq) };
}

export function writeCursor(cursor: Cursor | null): string | null {
  return cursor === null ? null : `${cursor.at.getTime()}-${cursor.seq}`;
}
