import { Button } from '@jara/ui/button';
import type { ComponentProps, ReactNode } from 'react';

interface CashOutButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'block' | 'onClick'> {
  readonly label: string;
  /** The cash-out of the bet that no answer has settled; null: none. */
  readonly unsettled: 'sending' | 'uncertain' | null;
  /** The bet's value is not known now. */
  readonly disabled?: boolean;
  /** The amount; while a cash-out is not settled, that of its tap. */
  readonly children: ReactNode;
}

/** Cashes out a bet, or a part of it, at the amount written on the button; never twice at a time. */
export function CashOutButton({ label, unsettled, disabled = false, children, ...rest }: CashOutButtonProps) {
  return (
    <Button
      {...rest}
      className="min-h-14 flex-col gap-0! px-2! leading-5"
      disabled={disabled || unsettled !== null}
    >
      <span className="text-13 font-normal">{label}</span>
      <span className="figures">{children}</span>
    </Button>
  );
}
