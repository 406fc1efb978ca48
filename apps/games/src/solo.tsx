import { listenToShell } from '@jara/bridge/listen';
import { postToShell } from '@jara/bridge/post';
import { pause } from '@jara/calls/pause';
import { newRequestId } from '@jara/calls/request-id';
import type { AnyClient } from '@jara/game-client/client';
import { createGameSession } from '@jara/game-client/game-session';
import { GameShell } from '@jara/game-client/parts/game-shell';
import { send } from '@jara/game-client/send';
import { createSound } from '@jara/game-client/sound';
import { inTab, keep, readKept } from '@jara/play-client/kept';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type GameAddress, withoutCode } from './address.ts';
import { loadTexts, provideLinesOf, speakPidgin } from './language.ts';
import type { Starting } from './starting.ts';
import { deposit, leave, reopen } from './way-out.ts';

function makeSession(address: GameAddress, origin: string) {
  const { gameId, code } = address;
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
  // The launch code works once and must not stay visible in the address.
  if (code !== null) history.replaceState(null, '', withoutCode(address));
  return session;
}

/** Opens a solo game. Its shell is a chunk of its own, which shared games do not load. */
export async function startSolo(
  root: Element,
  { address, origin, loading }: Starting<AnyClient>,
): Promise<void> {
  const session = makeSession(address, origin);
  // Opened in parallel with the loading of the game's own file.
  void session.open();
  listenToShell(origin, () => void session.refreshBalance());
  provideLinesOf(address);
  const [client, texts] = await Promise.all([loading, loadTexts(address)]);
  if (client === null) return;
  if (texts !== null) speakPidgin(texts);
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
