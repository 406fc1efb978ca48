import { Button } from '@jara/ui/button';
import { TEXTS } from '../texts.ts';

export interface HurryButtonProps {
  /** Shows the result at once; undefined where the player has to wait for it. */
  readonly onHurry: (() => void) | undefined;
  /** What it says; by default that it shows the result. */
  readonly label?: string;
}

/** Stands in the place of the main button while a result is on its way. */
export function HurryButton({ onHurry, label = TEXTS.showNow }: HurryButtonProps) {
  return (
    <Button block variant="secondary" disabled={onHurry === undefined} onClick={onHurry}>
      {onHurry === undefined ? TEXTS.wait : label}
    </Button>
  );
}
