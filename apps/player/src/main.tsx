import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { speakChosenLanguage } from './language/language.ts';
import { routes } from './routes.tsx';
import { navigateWith } from './session/navigation.ts';
import { askMode, MODE_PATIENCE_MS } from './shell/server-mode.ts';
import { toast } from './toast.ts';

const patience = new Promise((resolve) => setTimeout(resolve, MODE_PATIENCE_MS));
const modeKnown = Promise.race([askMode(), patience]);

const router = createBrowserRouter(routes);
navigateWith((to) => void router.navigate(to));

document.addEventListener('input', toast.prepare, { once: true });

/** The first screen's code is fetched before anything is drawn, so that the page is drawn once and nothing moves. */
function firstScreenReady(): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function draw(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

// Not awaited at the top level: a screen imports what it shares with the shell, and would wait for this file to finish.
void Promise.all([firstScreenReady(), modeKnown, speakChosenLanguage()]).then(draw);
