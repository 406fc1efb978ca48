import { postToShell } from '@jara/bridge/post';
import { Button } from '@jara/ui/button';
import { playerOrigin } from '../player-origin.ts';
import { PANEL_TEXTS } from './texts.ts';

/** The list of all games is a page of the player site, which is around the frame; an open round waits meanwhile. */
export function AllBetsButton() {
  if (window.parent === window) return null;
  return (
    <Button
      variant="quiet"
      className="mt-2"
      onClick={() => postToShell({ type: 'open-bets' }, playerOrigin())}
    >
      {PANEL_TEXTS.allBets}
    </Button>
  );
}
