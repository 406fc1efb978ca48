import { Button } from '@jara/ui/button';
import { TEXTS } from '../texts.ts';

export interface HurryButtonProps {
  /** Shows the result immediately; undefined where the player has to wait for it. */
  readonly onHurry: (() => void) | undefined;
  /** Its label; by default that it shows the result. */
  readonly label?: string;
}

/** Replaces the main button while a result is being revealed. */
export function HurryButton({ onHurry, label = TEXTS.showNow }: HurryButtonProps) {
  return (
    <Button block variant="secondary" disabled={onHurry === undefined} onClick={onHurry}>
      {onHurry === undefined ? TEXTS.wait : label}
    </Button>
  );
}
