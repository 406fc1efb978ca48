import { listenToShell } from '@jara/bridge/listen';
import { postToShell, reportWaiting } from '@jara/bridge/post';
import { pause } from '@jara/calls/pause';
import { newRequestId } from '@jara/calls/request-id';
import { countWaiting } from '@jara/calls/touched';
import { openLiveChannel } from '@jara/game-client/live/live-channel';
import { SharedGameShell } from '@jara/game-client/parts/shared-game-shell';
import type { AnySharedClient } from '@jara/game-client/shared/client';
import { isWaitingForBets } from '@jara/game-client/shared/is-waiting';
import { sendShared } from '@jara/game-client/shared/send-shared';
import { createSharedSession } from '@jara/game-client/shared/shared-session';
import { createSound } from '@jara/game-client/sound';
import { inTab, keep, readKept } from '@jara/play-client/kept';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withoutCode } from './address.ts';
import { loadTexts, provideLinesOf, speakPidgin } from './language.ts';
import type { Starting } from './starting.ts';
import { deposit, leave, reopen } from './way-out.ts';

/** Opens a shared game. Its shell is a chunk of its own, which solo games do not load. */
export async function startShared(
  root: Element,
  { address, origin, loading }: Starting<AnySharedClient>,
): Promise<void> {
  provideLinesOf(address);
  const [client, texts] = await Promise.all([loading, loadTexts(address)]);
  if (client === null) return;
  const { gameId, code } = address;
  const keptAs = `game-token ${gameId}`;
  const session = createSharedSession({
    gameId,
    code,
    keptToken: readKept(inTab, keptAs),
    keepToken: (token) => keep(inTab, keptAs, token),
    panels: client.game.betsPerRound,
    send: sendShared,
    openChannel: openLiveChannel,
    newRequestId,
    nowMs: () => Date.now(),
    wait: pause,
    onMoney: () => postToShell({ type: 'balance-changed' }, origin),
  });
  if (code !== null) history.replaceState(null, '', withoutCode(address));
  void session.open();
  listenToShell(origin, () => void session.refreshBalance());
  reportWaiting(
    origin,
    countWaiting(() => isWaitingForBets(session.state())),
  );
  if (texts !== null) speakPidgin(texts);
  document.title = client.game.title;
  createRoot(root).render(
    <StrictMode>
      <SharedGameShell
        client={client}
        session={session}
        sound={createSound()}
        onLeave={() => leave(origin)}
        onReopen={() => reopen(origin, gameId)}
        onDeposit={() => deposit(origin)}
      />
    </StrictMode>,
  );
}
