import fc from 'fast-check';

const LONG = 'x'.repeat(10_000);
const DEEP_LEVELS = 2000;
const DEEP: unknown = Array.from({ length: DEEP_LEVELS }).reduce<unknown>((inner) => [inner], 1);

/** Values that no field of a call expects: each is tried in place of all fields in turn. */
export const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, '', ' ', [], {}, [[]], [null], { length: 1 }, { toString: 1, valueOf: 2 }],
  ...[-1, 0, -0, 0.1, 1.5, 1e21, -1e21, 1e308, 2 ** 53, 2 ** 63, Number.MIN_VALUE],
  ...['0', '-1', '1e308', '1,5', 'NaN', 'Infinity', '0x10', '9'.repeat(10_000)],
  ...['\u0000', 'a\u0000b', '\ud800', '\udc00x', '\u202e', '__proto__', 'constructor', 'toString'],
  ...["' or 1=1 --", '"; drop table player; --', '../../etc/passwd', '%00', '{{7*7}}'],
  ...[LONG, ' '.repeat(10_000), Array(5000).fill(0), Array(5000).fill({}), DEEP],
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
];

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
);

/** The same JSON with an odd value in place of one of its parts, or added to it. */
export function changedAnywhere(value: unknown): fc.Arbitrary<unknown> {
  const here = oddValue;
  if (typeof value !== 'object' || value === null) return here;
  if (Array.isArray(value)) {
    const within = value.map((member, at) => changedAnywhere(member).map((odd) => value.with(at, odd)));
    const more = oddValue.map((odd) => [...value, odd]);
    return fc.oneof(here, more, fc.constant([...value, ...value]), ...within);
  }
  const entries = Object.entries(value);
  const within = entries.map(([name, member]) =>
    changedAnywhere(member).map((odd) => ({ ...value, [name]: odd })),
  );
  const less = entries.map(([name]) =>
    fc.constant(Object.fromEntries(entries.filter(([other]) => other !== name))),
  );
  const more = fc.tuple(fc.constantFrom('extra', '__proto__', 'constructor', 'length'), oddValue);
  return fc.oneof(
    here,
    more.map(([name, odd]) => Object.fromEntries([...entries, [name, odd]])),
    ...less,
    ...within,
  );
}
