import { countTouches } from '@jara/calls/touched';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { catchInstallOffer } from '../browser/install-app.ts';
import { toast } from '../browser/toast.ts';
import { chosenLanguage, ENGLISH, speakChosenLanguage } from '../language/language.ts';
import { navigateWith } from '../navigation/go-to.ts';
import { canHydrate } from './hydration.ts';
import { registerWorker } from './register-worker.ts';
import { createRouter } from './router.ts';
import { routes } from './routes.tsx';

const router = createRouter(routes);
navigateWith((to) => void router.navigate(to));

document.addEventListener('input', toast.prepare, { once: true });
countTouches(document);
catchInstallOffer();

/** Resolves once the matched routes have their code: React then hydrates or renders the whole page in one step. */
function routesResolved(): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Shows the page as soon as its routes and its language have come. */
export async function show(): Promise<void> {
  await Promise.all([routesResolved(), speakChosenLanguage()]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const hydrates = canHydrate({
    prerenderedFor: root.dataset.page,
    location: router.state.location,
    missing: router.state.matches.at(-1)?.route.path === '*',
    sameLanguage: chosenLanguage() === ENGLISH,
  });
  startTransition(() => {
    if (hydrates) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
  void registerWorker(chosenLanguage());
}
