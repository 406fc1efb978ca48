/** The TypeScript types that node-postgres reads for one of PostgreSQL's types, and accepts as its parameter. */
export interface ScalarType {
  readonly read: string;
  readonly taken: string;
}

const same = (type: string): ScalarType => ({ read: type, taken: type });

export const SCALARS: Readonly<Record<string, ScalarType>> = {
  bool: same('boolean'),
  bytea: { read: 'Buffer', taken: 'Uint8Array' },
  // As text, so that no time zone shifts the day.
  date: { read: 'Date', taken: 'string' },
  float8: same('number'),
  int2: same('number'),
  int4: same('number'),
  // `openDatabase` sets how it is read.
  int8: { read: 'bigint', taken: 'bigint | number' },
  json: same('unknown'),
  jsonb: same('unknown'),
  name: same('string'),
  numeric: same('string'),
  text: same('string'),
  timestamptz: { read: 'Date', taken: "Date | 'infinity' | '-infinity'" },
  uuid: same('string'),
};

export function arrayOf(name: string, { read, taken }: ScalarType): ScalarType {
  // The driver reads 64-bit numbers within an array as text.
  return { read: name === 'int8' ? 'string[]' : `${read}[]`, taken: `readonly (${taken})[]` };
}

/** `check (state in ('open', 'closed'))` as a type, and the same for each element of an array; undefined: no such check. */
export function literalsOf(column: string, type: string, checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, operator = '', list = ''] =
      new RegExp(`^CHECK \\(\\(${column} (= ANY|<@) \\(?ARRAY\\[(.*)\\]\\)?\\)\\)(?: NOT VALID)?$`).exec(
        check,
      ) ?? [];
    const literals = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => `'${text}'`);
    if (literals.length === 0) continue;
    const union = literals.join(' | ');
    if (operator === '= ANY' && type === 'string') return union;
    if (operator === '<@' && type === 'string[]') return `(${union})[]`;
  }
  return undefined;
}
