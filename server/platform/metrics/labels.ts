/** The values that a label may have: a closed list, known when the metric is declared or later. Any other value is published as `other`. */
type LabelValues = readonly string[] | (() => readonly string[]);
export type Labels<Label extends string> = Readonly<Record<Label, LabelValues>>;
export type GivenLabels<Label extends string> = Readonly<Record<Label, string>>;

const UNLISTED = 'other';

const listOf = (values: LabelValues): readonly string[] => (typeof values === 'function' ? values() : values);

/** Replaces values outside the closed lists: callers cannot make time series without bound. */
export function boundedBy<Label extends string>(labels: Labels<Label> | undefined) {
  const rules = Object.entries<LabelValues>(labels ?? {}).map(([name, values]) => {
    const known = typeof values === 'function' ? null : new Set(values);
    const isListed = (value: string) => known?.has(value) ?? listOf(values).includes(value);
    return { name: name as Label, isListed };
  });
  return (given: GivenLabels<Label>): GivenLabels<Label> =>
    rules.every(({ name, isListed }) => isListed(given[name]))
      ? given
      : (Object.fromEntries(
          rules.map(({ name, isListed }) => [name, isListed(given[name]) ? given[name] : UNLISTED]),
        ) as GivenLabels<Label>);
}

/** Maximum number of time series; each label has one value more than it lists. */
export function seriesOf(labels: Labels<string> | undefined): number {
  return Object.values(labels ?? {}).reduce((product, values) => product * (listOf(values).length + 1), 1);
}

/** Every combination of the listed values. */
export function combinationsOf<Label extends string>(
  labels: Labels<Label> | undefined,
): GivenLabels<Label>[] {
  let all: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries<LabelValues>(labels ?? {}))
    all = all.flatMap((one) => listOf(values).map((value) => ({ ...one, [name]: value })));
  return all as GivenLabels<Label>[];
}
