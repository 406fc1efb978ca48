import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPage } from '../player/build/brand.ts';

/** Optimised in advance: a dependency found later makes every open page reload. */
const PREPARED = [
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'lucide-react',
  '@noble/hashes/sha2.js',
];

/** For game developers only, never deployed: `npm run playground`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPage(), react(), tailwindcss()],
  optimizeDeps: { include: PREPARED, entries: ['index.html', 'frame.html'] },
  server: { warmup: { clientFiles: ['./src/host/main.tsx', './src/frame/main.tsx'] } },
});
