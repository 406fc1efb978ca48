import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressSite } from '../games/build/compress-site.ts';
import { brandPage } from '../player/build/brand.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPage(), react(), compressSite()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The kit is one chunk; staff load it once.
    chunkSizeWarningLimit: 1200,
  },
});
