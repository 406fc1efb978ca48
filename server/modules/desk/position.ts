/** The position of a row in a list that is ordered by a time and an id. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

const POSITION = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The position that a cursor names; null: the first page. */
export function readPosition(text: string | undefined): Position | null | 'bad' {
  if (text === undefined) return null;
  const [, atMs, id] = POSITION.exec(text) ?? [];
  return atMs === undefined || id === undefined ? 'bad' : { at: new Date(Number(atMs)), id };
}

export const writePosition = ({ at, id }: Position): string => `${at.getTime()}_${id}`;
