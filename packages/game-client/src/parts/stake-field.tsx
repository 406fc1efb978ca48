import { type ReactNode, useId } from 'react';
import { onEnter } from '../on-enter.ts';
import { useStakeText } from '../use-stake-text.ts';

export interface StakeFieldProps {
  readonly label: string;
  readonly typed: string;
  /** The limits, shown while there is no fault. */
  readonly hint: string;
  readonly fault: string | null;
  readonly disabled: boolean;
  /** The button beside the field. */
  readonly children: ReactNode;
  /** Whole naira, as digits. */
  onType(digits: string): void;
  onEnter(): void;
}

/** A stake to type and the button that plays it, in one row; label, limits and faults share the line above. */
export function StakeField(props: StakeFieldProps) {
  const { label, typed, hint, fault, disabled, children, onType } = props;
  const id = useId();
  const text = useStakeText(typed, onType);
  return (
    <div className="grid gap-1">
      <p className="flex min-h-5 items-baseline justify-between gap-2 text-13">
        <label htmlFor={id} className={fault === null ? 'font-semibold whitespace-nowrap' : 'sr-only'}>
          {label}
        </label>
        <span
          id={`${id}-note`}
          aria-live="polite"
          className={fault === null ? 'figures text-right text-text-soft' : 'font-medium text-bad'}
        >
          {fault ?? hint}
        </span>
      </p>
      <div className="grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,3fr)] gap-2">
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-17 text-text-soft"
          >
            ₦
          </span>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...text}
            disabled={disabled}
            aria-describedby={`${id}-note`}
            aria-invalid={fault === null ? undefined : true}
            onKeyDown={onEnter(props.onEnter)}
            className={`block min-h-12 w-full rounded-lg border bg-surface pr-2 pl-8 text-17 font-semibold tabular-nums transition-colors duration-150 ease-out hover:border-text focus:border-accent disabled:bg-sunken disabled:text-text-soft ${fault === null ? 'border-line-strong' : 'border-bad'}`}
          />
        </div>
        {children}
      </div>
    </div>
  );
}
