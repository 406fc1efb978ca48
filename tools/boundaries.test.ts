import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { cyclesIn, type Graph } from './cycles.ts';
import { importsOf } from './imports-of.ts';
import { LAYERS } from './layer-table.ts';
import { importFault, isTest, layerOf, resolveImport } from './layers.ts';
import { manifestOf, packageName, readManifests, unusedIn } from './manifests.ts';
import { root, scriptFiles, sourceFiles } from './source-files.ts';

const files = scriptFiles();
const manifests = readManifests();
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const imports = new Map(files.map((path) => [path, importsOf(path, textOf(path))]));

/** The files that a file imports by their path, types included. */
function graphOf(paths: readonly string[]): Graph {
  const edges = (path: string) =>
    (imports.get(path) ?? []).flatMap(({ specifier }) => {
      const target = resolveImport(path, specifier, manifests);
      return target.kind === 'file' && imports.has(target.path) ? [target.path] : [];
    });
  return new Map(paths.map((path) => [path, edges(path)]));
}

/** The module of a file in it: `server/modules/wallet`. */
const moduleOf = (path: string) => /^server\/modules\/[^/]+/.exec(path)?.[0];

describe('the layers', () => {
  test('every source file belongs to one', () => {
    assert.deepEqual(
      files.filter((path) => layerOf(path, LAYERS) === undefined),
      [],
    );
  });

  test('each of them has files, and names only layers there are', () => {
    const names = new Set(LAYERS.map(({ name }) => name));
    const named = LAYERS.flatMap(({ imports: allowed, testImports = [] }) => [...allowed, ...testImports]);
    const used = new Set(files.map((path) => layerOf(path, LAYERS)?.name));
    assert.deepEqual(
      named.filter((name) => !names.has(name)),
      [],
    );
    assert.deepEqual(
      [...names].filter((name) => !used.has(name)),
      [],
    );
  });

  test('no file imports what its layer may not, or what its package.json does not declare', () => {
    const faults = [...imports].flatMap(([path, found]) =>
      found.flatMap((one) => importFault(path, one, LAYERS, manifests) ?? []),
    );
    assert.deepEqual(faults, []);
  });
});

test('an outcome that is not revealed yet is held by the round engine alone', () => {
  const holders = files.filter(
    (path) =>
      !isTest(path) &&
      (imports.get(path) ?? []).some(({ specifier }) => /\/secret-outcome(\.ts)?$/.test(specifier)),
  );
  assert.deepEqual(
    holders.filter((path) => !/^(packages\/game-kit\/src|server\/modules\/rounds)\//.test(path)),
    [],
  );
});

describe('circles of imports', () => {
  test('no files import each other in a circle, not even for types', () => {
    assert.deepEqual(cyclesIn(graphOf(files)), []);
  });

  test('no modules of the server do, whichever files they take', () => {
    const graph = new Map<string, string[]>();
    for (const [path, targets] of graphOf(files.filter((one) => !isTest(one)))) {
      const from = moduleOf(path);
      const to = targets.map(moduleOf).filter((module) => module !== undefined && module !== from);
      if (from !== undefined) graph.set(from, [...(graph.get(from) ?? []), ...(to as string[])]);
    }
    assert.deepEqual(cyclesIn(graph), []);
  });

  test('no workspaces depend on each other in a circle', () => {
    const graph = new Map(manifests.map(({ name, dependencies }) => [name, dependencies]));
    assert.deepEqual(cyclesIn(graph), []);
  });
});

test('every package a package.json declares is used', () => {
  const imported = new Map<string, Set<string>>(manifests.map(({ folder }) => [folder, new Set()]));
  // A workspace's tests take packages that it does not declare from the root.
  const note = (path: string, name: string) => {
    const { folder, dependencies, devDependencies } = manifestOf(path, manifests);
    imported.get([...dependencies, ...devDependencies].includes(name) ? folder : '')?.add(name);
  };
  for (const [path, found] of imports)
    for (const { specifier } of found) {
      if (specifier.startsWith('node:')) note(path, 'node');
      else if (!specifier.startsWith('.')) note(path, packageName(specifier));
    }
  for (const path of sourceFiles().filter((one) => one.endsWith('.css')))
    for (const [, name = ''] of textOf(path).matchAll(/@(?:import|plugin) "([^."][^"]*)"/g))
      note(path, packageName(name));
  const faults = manifests.flatMap((manifest) =>
    unusedIn(manifest, imported.get(manifest.folder) ?? new Set()).map(
      (name) => `${manifest.folder || 'the root'} declares ${name} and does not use it`,
    ),
  );
  assert.deepEqual(faults, []);
});
