import type { ReactNode } from 'react';

/** Properties of an icon in such a button. */
export const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;

export interface IconButtonProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  onClick(): void;
}

/** A button of the game's bars: an icon with an accessible name. */
export function IconButton({ label, pressed, disabled = false, children, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="flex size-12 shrink-0 items-center justify-center rounded-lg text-text-soft hover:text-text disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
