import { SERVER_PATHS } from '@jara/contract/server-paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPage } from './build/brand.ts';
import { finishSite } from './build/finish-site.ts';
import { nameScreens } from './build/name-screens.ts';
import { pageTexts } from './build/page-texts.ts';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/**
 * Code that every page needs is bundled into few files: on a slow network a request costs more than a kilobyte, and one file
 * compresses better than many. The rest is split by screen.
 */
const CHUNKS = [
  // The chunk that imports the others must not wait for any of them.
  {
    name: 'start',
    priority: 3,
    test: /apps\/player\/src\/(app\/start|language\/language)\.ts|packages\/language\/src\/texts\.ts|vite\/preload-helper/,
  },
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  // Apart from React, so that a cheap phone can answer its user between evaluating the two.
  { name: 'router', priority: 2, test: /node_modules\/react-router\/|apps\/player\/src\/app\/router\.ts/ },
  { name: 'query', priority: 2, test: /node_modules\/@tanstack\// },
  // Including the code that most screens share.
  {
    name: 'shell',
    priority: 1,
    test: /apps\/player\/src\/(app\/(main|routes|shell\/layout)\.tsx|api\/send\.ts)|packages\/ui\/src\/(pattern|field|notice|texts)|games\/spin-it\/sectors\.ts|icons\/(arrow-right|check|chevron-down|eye|eye-off)\./,
  },
  { name: 'art', priority: 1, test: /apps\/player\/src\/art\/(scenes|panel|winner-avatar|content-)/ },
  // Including the code shared by screens with answers of the server.
  {
    name: 'answers',
    priority: 0,
    test: /apps\/player\/src\/(api\/(query-client|public-query|use-answer|use-balance|use-winners|use-content)|navigation\/content-paths|browser\/phone)\.|packages\/(calls\/src\/naira|money\/src\/kobo|ui\/src\/money)\./,
  },
  {
    name: 'games',
    priority: 0,
    test: /apps\/player\/src\/features\/games\/(game-list|game-tiles|launch|location)\./,
  },
  // Including the code shared by the screens of the login and the sign-up.
  {
    name: 'forms',
    priority: 0,
    test: /node_modules\/react-hook-form\/|apps\/player\/src\/(forms\/(form-resolver|slow-line)|features\/auth\/(steps|google\/(google-sign-in|link)))\.|packages\/ui\/src\/auth-frame/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [nameScreens(), brandPage(), pageTexts(), react(), tailwindcss(), finishSite()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Data URLs would need a wider content policy than `'self'`, and inlined files cannot be cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    // A request for our own source under /src must not be taken for a call, so the paths end at a slash or the end.
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [`^/${path}(/|$|\\?)`, { target: API_ORIGIN }])),
  },
});
