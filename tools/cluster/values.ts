import { readFileSync } from 'node:fs';

export interface Place {
  readonly machine: string;
  readonly address: string;
}

/** One file of values for all machines: `ops/cluster/values.example.json` has every name. */
export interface ClusterValues {
  readonly cluster: string;
  /** The addresses of all machines, as a CIDR. */
  readonly network: string;
  /** Machines with PostgreSQL, Patroni and etcd: an odd number, at least three. */
  readonly databases: readonly Place[];
  readonly balancers: readonly Place[];
  readonly nodes: readonly Place[];
  readonly settings: Readonly<Record<string, string>>;
}

/** Marks a value in the example that each operator must replace. */
const UNCHANGED = 'CHANGE-ME';
const MIN_DATABASES = 3;

/** Reads a file of values; throws one sentence that names its first mistake. The example's own values need no replacement. */
export function readValues(file: string, { isExample = false } = {}): ClusterValues {
  const values = JSON.parse(readFileSync(file, 'utf8')) as ClusterValues;
  const mistake = mistakeIn(values, isExample);
  if (mistake !== null) throw new Error(`${file}: ${mistake}`);
  return values;
}

/** The file of these values, each machine on a line of its own. */
export function textOfValues(values: ClusterValues): string {
  const place = /\{\s*("machine": "[^"]*"),\s*("address": "[^"]*")\s*\}/g;
  return `${JSON.stringify(values, null, 2).replace(place, '{ $1, $2 }')}\n`;
}

function mistakeIn(values: ClusterValues, isExample: boolean): string | null {
  const { databases, balancers, nodes, settings } = values;
  for (const [name, places] of Object.entries({ databases, balancers, nodes }))
    if (!Array.isArray(places) || places.length === 0) return `"${name}" lists no machine.`;
  if (databases.length < MIN_DATABASES || databases.length % 2 === 0)
    return `"databases" lists ${databases.length} machines: a majority needs an odd number of them, at least ${MIN_DATABASES}.`;
  const machines = [...databases, ...balancers, ...nodes].map(({ machine }) => machine);
  const twice = machines.find((machine, i) => machines.indexOf(machine) !== i);
  if (twice !== undefined) return `the machine "${twice}" is listed twice.`;
  if (isExample) return null;
  const unchanged = Object.entries(settings ?? {}).find(([, value]) => value.includes(UNCHANGED));
  if (unchanged !== undefined) return `"${unchanged[0]}" still has ${UNCHANGED}.`;
  return null;
}
