import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressSite } from '../games/build/compress-site.ts';
import { brandPage } from '../player/build/brand.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The style sheets of the site, for the preview of its content.
  plugins: [brandPage(), react(), tailwindcss(), compressSite()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The kit is one chunk; staff load it once.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        preview: join(import.meta.dirname, 'content-preview.html'),
      },
    },
  },
});
