import type { ReactNode } from 'react';

export interface ChoiceButtonProps {
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** One option of a few, side by side: a stake to tap, an interval. Smaller in a narrow `@container` around them. */
export function ChoiceButton({ chosen, disabled = false, children, onChoose }: ChoiceButtonProps) {
  const look = chosen
    ? 'border-danfo bg-danfo/15 text-text'
    : 'border-line-strong text-text-soft hover:border-text hover:text-text';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onChoose}
      className={`figures min-h-12 min-w-0 flex-1 rounded-lg border text-15 font-semibold @max-[22rem]:text-13 @max-xs:tracking-tight transition-colors duration-150 ease-out ${look}`}
    >
      {children}
    </button>
  );
}
