import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Verifier } from './verifier.tsx';

/** A game may open this page with a receipt after `#`, which no browser sends to a server. */
function givenReceipt(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Verifier given={givenReceipt()} />
    </StrictMode>,
  );
