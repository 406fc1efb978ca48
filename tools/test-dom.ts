import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './source-files.ts';

const PACKAGE = '@happy-dom/global-registrator';
type Dom = typeof import('@happy-dom/global-registrator');

/** The path includes the version: an update of the package makes a new file. */
function bundleFile(): string {
  const manifest = readFileSync(join(root, 'node_modules', PACKAGE, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return join(root, '.cache/check', `happy-dom-${version}.mjs`);
}

/**
 * Bundles the DOM of component tests, unless the bundle exists. Each of these tests is a process of its own, and resolving and linking the
 * package's some 600 files took 0.33 s of processor time in each: one file takes 0.1 s.
 */
export async function bundleDom(): Promise<void> {
  const file = bundleFile();
  if (existsSync(file)) return;
  const { build } = await import('rolldown');
  const unfinished = `${file}.${process.pid}`;
  await build({
    input: join(root, 'node_modules', PACKAGE, 'lib/index.js'),
    platform: 'node',
    logLevel: 'warn',
    // Testing Library recognises a node by the name of its class.
    output: { file: unfinished, format: 'esm', codeSplitting: false, keepNames: true },
  });
  renameSync(unfinished, file);
}

/** The bundle; the package if a test runs without the check runner. */
export async function loadDom(): Promise<Dom> {
  const file = bundleFile();
  return existsSync(file) ? createRequire(import.meta.url)(file) : import('@happy-dom/global-registrator');
}
