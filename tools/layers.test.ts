import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cyclesIn } from './cycles.ts';
import { importsOf } from './imports-of.ts';
import { LAYERS } from './layer-table.ts';
import { importFault, resolveImport } from './layers.ts';
import { type Manifest, unusedIn } from './manifests.ts';

function manifest(name: string, folder: string, more: Partial<Manifest> = {}): Manifest {
  const sources = folder.startsWith('packages/') ? `${folder}/src` : folder;
  return { name, folder, sources, dependencies: [], devDependencies: [], ...more };
}

const MANIFESTS: readonly Manifest[] = [
  manifest('jaraplay', '', { devDependencies: ['fast-check'] }),
  manifest('@jara/money', 'packages/money'),
  manifest('@jara/ledger', 'packages/ledger', { dependencies: ['@jara/money'] }),
  manifest('@jara/contract', 'packages/contract'),
  manifest('@jara/player', 'apps/player', {
    dependencies: ['@jara/contract', 'react'],
    devDependencies: ['vite'],
  }),
  manifest('@jara/server', 'server', { dependencies: ['fastify', 'pg-boss'] }),
];

describe('imports', () => {
  test('every form of them is read', () => {
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

  test('one that does not name its module is a fault', () => {
    assert.throws(() => importsOf('x.ts', 'import(somewhere)'), /does not name its module/);
    assert.deepEqual(importsOf('x.ts', `import(\`../games/$${'{id}'}/game.ts\`)`), [
      { specifier: '../games/*/game.ts', typesOnly: false },
    ]);
  });

  test('files, Node modules, our packages and others are distinguished', () => {
    const resolved = (path: string, specifier: string) => resolveImport(path, specifier, MANIFESTS);
    assert.deepEqual(resolved('server/a/b.ts', '../c.ts'), {
      kind: 'file',
      path: 'server/c.ts',
      byName: false,
    });
    assert.deepEqual(resolved('x.ts', 'node:fs'), { kind: 'node', name: 'node:fs' });
    assert.deepEqual(resolved('x.ts', '@jara/money/kobo'), {
      kind: 'file',
      path: 'packages/money/src/kobo.ts',
      byName: true,
    });
    assert.deepEqual(resolved('x.ts', '@noble/hashes/sha2.js'), { kind: 'package', name: '@noble/hashes' });
  });
});

describe('the layers', () => {
  const faultsOf = (path: string, text: string) =>
    importsOf(path, text).flatMap((found) => importFault(path, found, LAYERS, MANIFESTS) ?? []);
  const allowed = (path: string, text: string) => assert.deepEqual(faultsOf(path, text), []);
  const refused = (path: string, text: string, reason: RegExp) =>
    assert.match(faultsOf(path, text).join('\n'), reason);

  test('pure ones stay pure', () => {
    allowed('packages/ledger/src/a.ts', "import { x } from '@jara/money/kobo';");
    refused('packages/money/src/a.ts', "import fs from 'node:fs';", /may not use Node/);
    refused(
      'packages/money/src/a.ts',
      "import { z } from '../../ledger/src/b.ts';",
      /may not import packages\/ledger/,
    );
    allowed('packages/money/src/a.test.ts', "import test from 'node:test'; import fc from 'fast-check';");
  });

  test('a module shows its public interface only, and the wallet sees no other module', () => {
    allowed('server/modules/spin/spin.ts', "import type { W } from '../wallet/wallet.ts';");
    allowed('server/modules/spin/module.ts', "import { walletModule } from '../wallet/module.ts';");
    allowed('server/modules/spin/spin.ts', "import type { W } from '../wallet/types.ts';");
    refused(
      'server/modules/spin/spin.ts',
      "import { s } from '../wallet/store.ts';",
      /no public interface of server\/modules\/wallet/,
    );
    refused('server/modules/wallet/wallet.ts', "import '../spin/spin.ts';", /may not import .*spin/);
    allowed('server/node/app.ts', "import { s } from '../modules/wallet/routes.ts';");
    refused('server/modules/casino/casino.ts', "import '../spin/spin.ts';", /belongs to no layer/);
  });

  test('the platform goes down only, and modules have it for jobs and ids', () => {
    allowed('server/platform/http/a.ts', "import { d } from '../database/database.ts';");
    refused('server/platform/database/a.ts', "import '../http/http.ts';", /may not import .*http/);
    refused('server/modules/spin/spin.ts', "import boss from 'pg-boss';", /may not use the package pg-boss/);
    allowed('server/platform/database/a.ts', "import boss from 'pg-boss';");
  });

  test('games stay apart, and test material with tests and tools', () => {
    allowed('games/spin-it/client/wheel.tsx', "import { SECTORS } from '../game.ts';");
    refused('games/spin-it/game.ts', "import { x } from '../crash/game.ts';", /never import each other/);
    const fixture = "import { x } from '../server/modules/wallet/testing/bare.ts';";
    allowed('tools/bench.ts', fixture);
    allowed('server/modules/spin/spin.test.ts', "import { x } from '../wallet/testing/bare.ts';");
    refused(
      'server/modules/spin/spin.ts',
      "import { x } from '../wallet/testing/bare.ts';",
      /no public interface/,
    );
  });

  test('the page takes nothing of the server, and no schemas', () => {
    refused(
      'apps/player/src/app/a.ts',
      "import { s } from '../../../../server/node/app.ts';",
      /may not import server/,
    );
    allowed('apps/player/src/app/a.ts', "import type { BodyOf } from '@jara/contract/calls';");
    refused(
      'apps/player/src/app/a.ts',
      "import { playerCalls } from '@jara/contract/calls';",
      /takes only types/,
    );
    refused(
      'server/node/app.ts',
      "import { x } from '../../packages/money/src/kobo.ts';",
      /by its package name/,
    );
  });

  test('the features of the page stay apart, and the shared folders below them', () => {
    const wallet = 'apps/player/src/features/wallet/wallet.tsx';
    refused(wallet, "import { s } from '../spin/stake.ts';", /may not import apps\/player\/features\/spin/);
    refused(wallet, "import { s } from '../../app/routes.tsx';", /may not import apps\/player\/app/);
    allowed(wallet, "import { send } from '../../api/send.ts';");
    const send = 'apps/player/src/api/send.ts';
    refused(send, "import { s } from '../features/spin/stake.ts';", /shared may not import/);
    allowed('apps/player/src/app/routes.tsx', "const s = () => import('../features/spin/spin-play.tsx');");
    const pidgin = 'apps/player/src/language/pidgin.ts';
    allowed(pidgin, "import type { TEXTS } from '../features/wallet/texts.ts';");
    refused(pidgin, "import { TEXTS } from '../features/wallet/texts.ts';", /takes only types/);
  });
});

describe('package.json', () => {
  const faultsOf = (path: string, text: string) =>
    importsOf(path, text).flatMap((found) => importFault(path, found, LAYERS, MANIFESTS) ?? []);

  test('declares what is imported: for production what runs there, for development what tests and builds', () => {
    assert.match(faultsOf('packages/money/src/a.ts', "import 'zod';").join(), /money does not declare zod/);
    assert.match(
      faultsOf('server/node/app.ts', "import '@jara/money/kobo';").join(),
      /server does not declare/,
    );
    assert.deepEqual(faultsOf('apps/player/src/app/a.tsx', "import { useState } from 'react';"), []);
    assert.match(faultsOf('apps/player/src/app/a.tsx', "import 'vite';").join(), /does not declare vite/);
    assert.deepEqual(faultsOf('apps/player/vite.config.ts', "import 'vite';"), []);
    assert.deepEqual(faultsOf('tools/a.ts', "import '@jara/money/kobo';"), []);
  });

  test('declares nothing that is not used; types are used with what they describe', () => {
    const own = manifest('@jara/ui', 'packages/ui', {
      dependencies: ['react', 'lucide-react'],
      devDependencies: ['@types/react', '@types/pg', '@types/node', 'typescript'],
    });
    assert.deepEqual(unusedIn(own, new Set(['react', 'node'])), ['lucide-react', '@types/pg']);
  });
});

test('circles are found however long, and a file that imports itself', () => {
  const graph = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges));
  assert.deepEqual(cyclesIn(graph({ a: ['b'], b: ['c'], c: [], d: ['a', 'c'] })), []);
  assert.deepEqual(cyclesIn(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })), [['a', 'b', 'c']]);
  const several = cyclesIn(graph({ a: ['b', 'c'], b: ['a'], c: ['d'], d: ['c', 'd'], e: ['e'] }));
  assert.deepEqual(several.map((group) => group.join()).sort(), ['a,b', 'c,d', 'e']);
});
