import { posix } from 'node:path';
import type { Import } from './imports-of.ts';

/** One room of the house: whose files it has, and all that they may import. */
export interface Room {
  readonly name: string;
  readonly files: RegExp;
  /** Rooms it may import besides itself. */
  readonly rooms: readonly string[];
  /** Of those, the rooms it may take only types from. */
  readonly typesFrom?: readonly string[];
  /** Packages from the registry. `react` stands for `react/…` too. */
  readonly packages: readonly string[];
  /** Whether it may use Node's own modules. */
  readonly node: boolean;
  /** What its tests may import in addition. */
  readonly inTests?: { readonly rooms?: readonly string[]; readonly packages?: readonly string[] };
  /** The only files that others may import; without it, all. */
  readonly faces?: RegExp;
  /** Whether all its files may enter other rooms' `testing/` folders, as every test may. */
  readonly entersTesting?: boolean;
  /** Whether it puts the house together, and may take any part of a room, not only its face. */
  readonly composes?: boolean;
}

export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly byName: boolean }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string };

/** Folders of our own packages, by the name they are imported by. */
export type Workspaces = ReadonlyMap<string, string>;

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What a specifier means, seen from the file it stands in. */
export function resolveImport(fromPath: string, specifier: string, workspaces: Workspaces): Target {
  if (specifier.startsWith('.')) {
    return { kind: 'file', path: posix.join(posix.dirname(fromPath), specifier), byName: false };
  }
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier };
  const name = packageName(specifier);
  const folder = workspaces.get(name);
  if (folder === undefined) return { kind: 'package', name };
  return { kind: 'file', path: `${folder}/${specifier.slice(name.length + 1)}.ts`, byName: true };
}

export function roomOf(path: string, table: readonly Room[]): Room | undefined {
  return table.find((room) => room.files.test(path));
}

/** `packages/money` of a file in it, `games/spin-it` of a file in that. */
const homeOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Tests, and what only tests use. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

function fileFault(
  from: Room,
  path: string,
  target: Target & { kind: 'file' },
  typesOnly: boolean,
  table: readonly Room[],
) {
  const to = roomOf(target.path, table);
  if (to === undefined) return 'which lies in no room of the table';
  const sameHome = homeOf(path) === homeOf(target.path);
  if (path.startsWith('games/') && target.path.startsWith('games/') && !sameHome)
    return 'but games never import each other';
  if (to.name === from.name) return undefined;
  const allowed = [...from.rooms, ...(isTest(path) ? (from.inTests?.rooms ?? []) : [])];
  if (!allowed.includes(to.name)) return `but ${from.name} may not import ${to.name}`;
  const byTesting = target.path.includes('/testing/') && (isTest(path) || from.entersTesting === true);
  if (to.faces !== undefined && !to.faces.test(target.path) && !byTesting && from.composes !== true)
    return `but ${to.name} is entered by its face only`;
  if (from.typesFrom?.includes(to.name) === true && !typesOnly)
    return `but ${from.name} takes only types from ${to.name}`;
  // A folder found by looking has no name to be imported by.
  const isFound = target.path.includes('*');
  if (/^(packages|games)\//.test(target.path) && !target.byName && !sameHome && !isFound)
    return `but ${to.name} is imported by its package name`;
  return undefined;
}

/** Why one import is forbidden, or undefined when it is allowed. */
export function importFault(
  path: string,
  found: Import,
  table: readonly Room[],
  workspaces: Workspaces,
): string | undefined {
  const from = roomOf(path, table);
  if (from === undefined) return `${path} lies in no room of the table`;
  const target = resolveImport(path, found.specifier, workspaces);
  const test = isTest(path);
  let fault: string | undefined;
  if (target.kind === 'file') fault = fileFault(from, path, target, found.typesOnly, table);
  if (target.kind === 'node' && !from.node && !test) fault = `but ${from.name} may not use Node`;
  if (target.kind === 'package') {
    const allowed = [...from.packages, ...(test ? ['fast-check', ...(from.inTests?.packages ?? [])] : [])];
    if (!allowed.includes(target.name)) fault = `but ${from.name} may not use the package ${target.name}`;
  }
  return fault === undefined ? undefined : `${path} imports ${found.specifier}, ${fault}`;
}
