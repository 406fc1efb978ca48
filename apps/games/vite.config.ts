import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPage } from '../player/build/brand.ts';
import { compressSite } from './build/compress-site.ts';

const GAMES_ORIGIN = process.env.GAMES_ORIGIN ?? 'http://127.0.0.1:3001';

/**
 * Modules of both kinds of games, without the texts of other languages and the parts of some pages; those of solo games alone; and
 * parts that many games of either kind have. Their imports follow them.
 */
const BOTH_KINDS = [
  /apps\/games\/src\/(main|language|way-out)\./,
  /packages\/(bridge|calls)\//,
  /play-client\/src\/(?!cash-out-button|messages|page-list|save-file|uncertain-line|use-pages)/,
  /game-client\/src\/parts\/game-frame\./,
  /game-client\/src\/(funds|sound|use-kept-focus|use-round-state)\./,
  /game-kit\/src\/stakes\./,
];
const PARTS =
  /game-client\/src\/parts\/(bet-button|hurry-button|game-layout|paid|pay-lines|sheet-button|stake-field)\./;
const SOLO = /apps\/games\/src\/solo\.|icons\/(eraser|info)\./;
const ofBothKinds = (file: string) => BOTH_KINDS.some((pattern) => pattern.test(file));

/** Three chunks a game: modules common to all games, those of its kind, and its own. */
const CHUNKS = [
  { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'shell', priority: 3, test: ofBothKinds },
  { name: 'parts', priority: 2, test: PARTS },
  { name: 'solo', priority: 1, test: SOLO },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPage(), react(), tailwindcss(), compressSite()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '^/game/': { target: GAMES_ORIGIN } } },
});
