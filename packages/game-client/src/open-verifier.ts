import { postToShell } from '@jara/bridge/post';
import { VERIFIER_PATH } from '@jara/game-kit/verify/place';
import { playerOrigin } from './player-origin.ts';

/** Opens the verifier with a receipt in it. A frame may not open a window, so the page around does it. */
export function openVerifier(receipt: string): void {
  const origin = playerOrigin();
  if (window.parent !== window) postToShell({ type: 'open-verifier', receipt }, origin);
  else window.open(`${origin}${VERIFIER_PATH}#${encodeURIComponent(receipt)}`, '_blank', 'noopener');
}
