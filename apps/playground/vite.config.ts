import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPage } from '../player/build/brand.ts';

/** Prepared before the first page asks for them: what is found later makes every open page load again. */
const PREPARED = [
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'lucide-react',
  '@noble/hashes/sha2.js',
];

/** A workshop, only served to people who build a game: `npm run playground`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPage(), react(), tailwindcss()],
  optimizeDeps: { include: PREPARED, entries: ['index.html', 'frame.html'] },
  server: { warmup: { clientFiles: ['./src/host/main.tsx', './src/frame/main.tsx'] } },
});
