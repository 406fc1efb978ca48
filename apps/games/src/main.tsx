import './styles.css';
import { postToShell, reportInput } from '@jara/bridge/post';
import { countTouches } from '@jara/calls/touched';
import { playerOrigin } from '@jara/game-client/player-origin';
import { readAddress } from './address.ts';
import { isShared, loadClient, loadSharedClient } from './clients.ts';

/** Solo and shared games have separate shells in separate chunks; the game's own file is fetched in parallel. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const address = readAddress(location.href);
  if (root === null || address === null) return;
  const origin = playerOrigin();
  postToShell({ type: 'fits-window' }, origin);
  reportInput(origin, () => Date.now());
  countTouches(document);
  if (isShared(address.gameId)) {
    const loading = loadSharedClient(address.gameId);
    const { startShared } = await import('./shared.tsx');
    return startShared(root, { address, origin, loading });
  }
  const loading = loadClient(address.gameId);
  const { startSolo } = await import('./solo.tsx');
  return startSolo(root, { address, origin, loading });
}

void start();
