import { Button } from '@jara/ui/button';
import type { ReactNode } from 'react';
import { useBetWait } from '../bet-wait.ts';
import type { Shortfall } from '../funds.ts';
import { TEXTS } from '../texts.ts';

export interface BetButtonProps {
  /** Missing balance for the bet; its reason is shown beside this button. */
  readonly shortfall: Shortfall | null;
  readonly disabled: boolean;
  readonly busy: boolean;
  /** The label: the bet and its amount. */
  readonly children: ReactNode;
  readonly className?: string;
  onBet(): void;
}

/**
 * The button that places a bet. Where the balance does not cover it, the wallet's deposit replaces it; where the next bet comes
 * too soon, it counts down the seconds.
 */
export function BetButton({ shortfall, disabled, busy, children, className, onBet }: BetButtonProps) {
  const wait = useBetWait();
  if (shortfall?.onDeposit !== undefined) {
    return (
      <Button
        block
        variant={shortfall.isEmpty ? 'primary' : 'secondary'}
        className={className}
        onClick={shortfall.onDeposit}
      >
        {TEXTS.deposit}
      </Button>
    );
  }
  if (wait.seconds > 0) {
    // Not disabled: it keeps the keyboard focus, and pressing it places nothing.
    return (
      <Button
        block
        variant="secondary"
        aria-disabled
        className={`relative overflow-hidden ${className ?? ''}`}
      >
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-1 origin-left bg-danfo"
          style={{ transform: `scaleX(${wait.share})` }}
        />
        <span className="figures">{TEXTS.nextIn(wait.seconds)}</span>
      </Button>
    );
  }
  return (
    <Button
      block
      disabled={disabled || shortfall !== null}
      busy={busy}
      busyLabel={TEXTS.placing}
      className={className}
      onClick={onBet}
    >
      {children}
    </Button>
  );
}

/** The reason that the bet cannot be placed, above its button; nothing where the balance covers it. */
export function ShortfallNote({
  shortfall,
  className = '',
}: {
  shortfall: Shortfall | null;
  className?: string;
}) {
  return (
    <p role="status" className={`text-13 font-medium text-bad empty:sr-only ${className}`}>
      {shortfall?.reason}
    </p>
  );
}
