import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brandPage } from '../player/build/brand.ts';
import { compressFile } from '../player/build/precompress.ts';
import { oneFile } from './build/one-file.ts';

/** Everything within the file, the font too. */
const ALL_BYTES = 1024 * 1024;

/** Writes the `.br` copy of the page, which the server sends. */
const compressPage: Plugin = {
  name: 'compress-page',
  apply: 'build',
  closeBundle: () => compressFile(join(import.meta.dirname, 'dist/verifier.html')),
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [brandPage(), react(), tailwindcss(), oneFile('../player/public/icon.svg'), compressPage],
  build: {
    outDir: 'dist',
    // The command is built into the same folder.
    emptyOutDir: false,
    assetsInlineLimit: ALL_BYTES,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
