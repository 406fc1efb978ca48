import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPage } from '../player/build/brand.ts';
import { compressSite } from './build/compress-site.ts';

const GAMES_ORIGIN = process.env.GAMES_ORIGIN ?? 'http://127.0.0.1:3001';

/** What every game needs travels in one file; each game's own table in another. */
const CHUNKS = [
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'shell', priority: 1, test: /apps\/games\/src\/main\.tsx/ },
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
