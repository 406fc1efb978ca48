import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { canTakeOver } from './drawing.ts';
import { chosenLanguage, ENGLISH, speakChosenLanguage } from './language/language.ts';
import { createRouter } from './router.ts';
import { routes } from './routes.tsx';
import { navigateWith } from './session/navigation.ts';
import { knowsNobody } from './session/session.ts';
import { keepEarlyTyping } from './shell/early-typing.ts';
import { catchInstallOffer } from './shell/install-offer.ts';
import { registerWorker } from './shell/register-worker.ts';
import { waitForTouch, whenTouched } from './shell/when-touched.ts';
import { toast } from './toast.ts';

const router = createRouter(routes);
navigateWith((to) => void router.navigate(to));

document.addEventListener('input', toast.prepare, { once: true });
catchInstallOffer();

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

function takesOver(root: HTMLElement): boolean {
  return canTakeOver({
    drawnFor: root.dataset.page,
    location: router.state.location,
    missing: router.state.matches.at(-1)?.route.path === '*',
    stranger: knowsNobody() && chosenLanguage() === ENGLISH,
  });
}

function show(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  startTransition(() => {
    keepEarlyTyping(root);
    if (takesOver(root)) {
      waitForTouch();
      hydrateRoot(root, page);
    } else {
      createRoot(root).render(page);
    }
  });
  void whenTouched(() => registerWorker(chosenLanguage()))();
}

/** Shows the page as soon as its screen's code and its language are there. */
export async function draw(): Promise<void> {
  await Promise.all([firstScreenReady(), speakChosenLanguage()]);
  show();
}
