import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOf } from './imports-of.ts';
import { resolveImport, type Workspaces } from './rooms.ts';

const own: Workspaces = new Map([['@jara/money', 'packages/money/src']]);

test('reads every form of import', () => {
  const text = `
    import type { A } from './a.ts'; import { type B } from './b.ts'; import './c.ts'; export * from './d.ts';
    export { e } from './e.ts'; const f = () => import('./f.ts'); // import './not.ts'
    const g = "import './not.ts'"; import { type H, h } from './h.ts';`;
  assert.deepEqual(
    importsOf('x.ts', text)
      .map(({ specifier, typesOnly }) => `${specifier}${typesOnly ? ' (types)' : ''}`)
      .sort(),
    ['./a.ts (types)', './b.ts (types)', './c.ts', './d.ts', './e.ts', './f.ts', './h.ts'],
  );
});

test('refuses an import whose module is not named', () => {
  assert.throws(() => importsOf('x.ts', 'import(somewhere)'), /does not name its module/);
  assert.deepEqual(importsOf('x.ts', `import(\`../games/$${'{id}'}/game.ts\`)`), [
    { specifier: '../games/*/game.ts', typesOnly: false },
  ]);
});

test('resolves files, Node modules, our packages and others', () => {
  assert.deepEqual(resolveImport('server/a/b.ts', '../c.ts', own), {
    kind: 'file',
    path: 'server/c.ts',
    byName: false,
  });
  assert.deepEqual(resolveImport('x.ts', 'node:fs', own), { kind: 'node', name: 'node:fs' });
  assert.deepEqual(resolveImport('x.ts', '@jara/money/kobo', own), {
    kind: 'file',
    path: 'packages/money/src/kobo.ts',
    byName: true,
  });
  assert.deepEqual(resolveImport('x.ts', '@noble/hashes/sha2.js', own), {
    kind: 'package',
    name: '@noble/hashes',
  });
});
