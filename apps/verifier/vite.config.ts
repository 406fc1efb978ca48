import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPage } from '../player/build/brand.ts';
import { oneFile } from './build/one-file.ts';

/** Everything within the file, the font too. */
const ALL_BYTES = 1024 * 1024;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [brandPage(), react(), tailwindcss(), oneFile('../player/public/icon.svg')],
  build: {
    outDir: 'dist',
    // The command is built beside it.
    emptyOutDir: false,
    assetsInlineLimit: ALL_BYTES,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
