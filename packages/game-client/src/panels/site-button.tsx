import { postToShell } from '@jara/bridge/post';
import { Button } from '@jara/ui/button';
import { playerOrigin } from '../player-origin.ts';

interface SiteButtonProps {
  readonly opens: 'open-bets' | 'open-limits';
  readonly label: string;
}

/** Opens a page of the player site, which is around the frame; an open round waits meanwhile. */
export function SiteButton({ opens, label }: SiteButtonProps) {
  if (window.parent === window) return null;
  return (
    <Button variant="quiet" className="mt-2" onClick={() => postToShell({ type: opens }, playerOrigin())}>
      {label}
    </Button>
  );
}
