import '../styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Host } from './host.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
