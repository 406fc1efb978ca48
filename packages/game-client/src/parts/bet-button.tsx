import { Button } from '@jara/ui/button';
import type { ReactNode } from 'react';
import type { Shortfall } from '../funds.ts';
import { TEXTS } from '../texts.ts';

export interface BetButtonProps {
  /** Why the balance does not cover the bet; its reason stands beside this button. */
  readonly shortfall: Shortfall | null;
  readonly disabled: boolean;
  readonly busy: boolean;
  /** Names the bet and its amount. */
  readonly children: ReactNode;
  readonly className?: string;
  onBet(): void;
}

/** The one button that places a bet. Where the balance does not cover it, the wallet's deposit takes its place. */
export function BetButton({ shortfall, disabled, busy, children, className, onBet }: BetButtonProps) {
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

/** Why the bet cannot be placed, above its button; nothing where the balance covers it. */
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
