import { posix } from 'node:path';
import type { Import } from './imports-of.ts';
import { type Manifest, manifestOf, mayUse, packageName } from './manifests.ts';

/** One layer of the codebase: its files, and its allowed imports. */
export interface Layer {
  readonly name: string;
  readonly files: RegExp;
  /** The layers it may import besides itself. */
  readonly imports: readonly string[];
  /** Of those, the layers of which it may import only types. */
  readonly typesFrom?: readonly string[];
  /** Whether it may import Node's own modules. */
  readonly node?: boolean;
  /** Whether it runs only in development or builds: it may import packages that its manifest declares for development. */
  readonly development?: boolean;
  /** Packages of its manifest that only other layers may import. */
  readonly withoutPackages?: readonly string[];
  /** The layers that its tests may import in addition. */
  readonly testImports?: readonly string[];
  /** The public interface: the only files that other layers may import. Without it, all. */
  readonly publicFiles?: RegExp;
  /** Whether all its files may import other layers' `testing/` folders, as every test may. */
  readonly importsTesting?: boolean;
  /** Whether it composes the others and may import any of their files, not only their public interface. */
  readonly composes?: boolean;
}

export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly byName: boolean }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string };

/** The target of a specifier in this file. */
export function resolveImport(fromPath: string, specifier: string, manifests: readonly Manifest[]): Target {
  if (specifier.startsWith('.')) {
    return { kind: 'file', path: posix.join(posix.dirname(fromPath), specifier), byName: false };
  }
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier };
  const name = packageName(specifier);
  const workspace = manifests.find((manifest) => manifest.name === name && manifest.folder !== '');
  if (workspace === undefined) return { kind: 'package', name };
  return { kind: 'file', path: `${workspace.sources}/${specifier.slice(name.length + 1)}.ts`, byName: true };
}

export function layerOf(path: string, layers: readonly Layer[]): Layer | undefined {
  return layers.find((layer) => layer.files.test(path));
}

/** The workspace of a file in it: `packages/money`, `games/spin-it`. */
const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Tests, and code for tests only. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path);

function fileFault(
  from: Layer,
  path: string,
  target: Target & { kind: 'file' },
  typesOnly: boolean,
  layers: readonly Layer[],
) {
  // A folder that is found at run time is a hole in the path.
  const isFound = target.path.includes('*');
  if (isFound && from.composes === true) return undefined;
  const to = layerOf(target.path, layers);
  if (to === undefined) return 'which belongs to no layer';
  const sameWorkspace = workspaceOf(path) === workspaceOf(target.path);
  if (path.startsWith('games/') && target.path.startsWith('games/') && !sameWorkspace)
    return 'but games never import each other';
  if (to.name === from.name) return undefined;
  const allowed = [...from.imports, ...(isTest(path) ? (from.testImports ?? []) : [])];
  if (!allowed.includes(to.name)) return `but ${from.name} may not import ${to.name}`;
  const byTesting = target.path.includes('/testing/') && (isTest(path) || from.importsTesting === true);
  if (to.publicFiles !== undefined && !to.publicFiles.test(target.path) && !byTesting && !from.composes)
    return `but that is no public interface of ${to.name}`;
  // Imports of a test are in no bundle.
  if (from.typesFrom?.includes(to.name) === true && !typesOnly && !isTest(path))
    return `but ${from.name} takes only types from ${to.name}`;
  if (/^(packages|games)\//.test(target.path) && !target.byName && !sameWorkspace && !isFound)
    return `but ${to.name} is imported by its package name`;
  return undefined;
}

function packageFault(from: Layer, path: string, name: string, manifests: readonly Manifest[]) {
  if (from.withoutPackages?.includes(name) === true && !isTest(path))
    return `but ${from.name} may not use the package ${name}`;
  const manifest = manifestOf(path, manifests);
  const isDevelopment = from.development === true || isTest(path);
  return mayUse(name, manifest, manifests, isDevelopment)
    ? undefined
    : `but ${manifest.folder || 'the root'} does not declare ${name}`;
}

/** The reason why an import is forbidden; undefined: it is allowed. */
export function importFault(
  path: string,
  found: Import,
  layers: readonly Layer[],
  manifests: readonly Manifest[],
): string | undefined {
  const from = layerOf(path, layers);
  if (from === undefined) return `${path} belongs to no layer`;
  const target = resolveImport(path, found.specifier, manifests);
  let fault: string | undefined;
  if (target.kind === 'file') {
    fault = fileFault(from, path, target, found.typesOnly, layers);
    if (target.byName) fault ??= packageFault(from, path, packageName(found.specifier), manifests);
  }
  if (target.kind === 'node' && from.node !== true && !isTest(path))
    fault = `but ${from.name} may not use Node`;
  if (target.kind === 'package') fault = packageFault(from, path, target.name, manifests);
  return fault === undefined ? undefined : `${path} imports ${found.specifier}, ${fault}`;
}
