import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressSite } from '../games/build/compress-site.ts';
import { brandPage } from '../player/build/brand.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The games' origin serves it beside the games.
  base: '/sports/',
  plugins: [brandPage(), react(), tailwindcss(), compressSite()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
