/** A value of a line: text or a number as it is shown, a further line, or several in a row. */
export type LineValue = string | number | Line | readonly Line[];

/** A sentence about a round as the rules state it: the key of a message of the game, and its values. Plain JSON. */
export interface Line {
  readonly key: string;
  readonly values?: Readonly<Record<string, LineValue>> | undefined;
}

export const line = (key: string, values?: Readonly<Record<string, LineValue>>): Line =>
  values === undefined ? { key } : { key, values };
