import './styles.css';
import { listenToShell } from '@jara/bridge/listen';
import { postToShell, reportInput } from '@jara/bridge/post';
import { pause } from '@jara/calls/pause';
import { newRequestId } from '@jara/calls/request-id';
import { createGameSession } from '@jara/game-client/game-session';
import { inTab, keep, readKept } from '@jara/game-client/kept';
import { GameShell } from '@jara/game-client/parts/game-shell';
import { playerOrigin } from '@jara/game-client/player-origin';
import { send } from '@jara/game-client/send';
import { createSound } from '@jara/game-client/sound';
import { speak } from '@jara/language/texts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type GameAddress, readAddress } from './address.ts';
import { loadClient, loadPidgin } from './clients.ts';

const PIDGIN = 'pcm';

function makeSession({ gameId, code, language }: GameAddress, origin: string) {
  const keptAs = `game-token ${gameId}`;
  const session = createGameSession({
    gameId,
    code,
    keptToken: readKept(inTab, keptAs),
    keepToken: (token) => keep(inTab, keptAs, token),
    send,
    newRequestId,
    nowMs: () => Date.now(),
    wait: pause,
    onMoney: () => postToShell({ type: 'balance-changed' }, origin),
  });
  // A code works once and is nobody else's business: it does not stay in the address.
  const left = language === null ? '' : `?${new URLSearchParams({ lang: language })}`;
  if (code !== null) history.replaceState(null, '', location.pathname + left);
  return session;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const address = readAddress(location.href);
  if (root === null || address === null) return;
  const origin = playerOrigin();
  postToShell({ type: 'fits-window' }, origin);
  reportInput(origin, () => Date.now());
  const session = makeSession(address, origin);
  // Asked for while the game's own file is still on its way.
  void session.open();
  listenToShell(origin, () => void session.refreshBalance());
  const [client, words] = await Promise.all([
    loadClient(address.gameId),
    address.language === PIDGIN ? loadPidgin(address.gameId) : null,
  ]);
  if (client === null) return;
  if (words !== null) {
    speak(words);
    document.documentElement.lang = PIDGIN;
  }
  document.title = client.game.title;
  createRoot(root).render(
    <StrictMode>
      <GameShell
        client={client}
        session={session}
        sound={createSound()}
        onLeave={() => leave(origin)}
        onReopen={() => reopen(origin, address.gameId)}
        onDeposit={() => deposit(origin)}
      />
    </StrictMode>,
  );
}

/** In a frame the page around goes back to its list; a game that stands alone goes there itself. */
function leave(origin: string): void {
  if (window.parent === window) window.location.assign(`${origin}/virtual`);
  else postToShell({ type: 'leave-game' }, origin);
}

/** The page around opens the wallet, with the way back to this game. */
function deposit(origin: string): void {
  if (window.parent === window) window.location.assign(`${origin}/dashboard/wallet?deposit=true`);
  else postToShell({ type: 'open-deposit' }, origin);
}

/** The page around launches the game again, after a login where one is needed. */
function reopen(origin: string, gameId: string): void {
  if (window.parent === window) window.location.assign(`${origin}/virtual?id=${encodeURIComponent(gameId)}`);
  else postToShell({ type: 'reopen-game' }, origin);
}

void start();
