import './styles.css';
import { listenToShell } from '@jara/bridge/listen';
import { postToShell, reportInput } from '@jara/bridge/post';
import { countTouches } from '@jara/calls/touched';
import { playerOrigin } from '@jara/game-client/player-origin';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppContext } from './data/app.ts';
import { reportWatching } from './data/is-watching.ts';
import { SportsbookFrame } from './frame/sportsbook-frame.tsx';
import { TEXTS } from './frame/texts.ts';
import { speakLanguage } from './language.ts';
import { followAddress, keptPlace } from './route.ts';
import { createApp } from './start.ts';
import { waysOutOf } from './ways-out.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  const origin = playerOrigin();
  const { searchParams, hash } = new URL(location.href);
  const language = searchParams.get('lang');
  const app = createApp({ code: searchParams.get('code'), playerOrigin: origin, waysOut: waysOutOf(origin) });
  // The launch code works once and must not stay visible in the address.
  const left = language === null ? '' : `?${new URLSearchParams({ lang: language })}`;
  postToShell({ type: 'fits-window' }, origin);
  reportInput(origin, () => Date.now());
  countTouches(document);
  reportWatching(origin, app);
  listenToShell(origin, () => void app.session.refresh());
  followAddress(`${location.pathname}${left}${hash === '' ? keptPlace() : hash}`);
  void app.session.open();
  await speakLanguage(language);
  document.title = TEXTS.title;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={app.queries}>
        <AppContext value={app}>
          <SportsbookFrame />
        </AppContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
