import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useId } from 'react';

export interface NumberLineProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  /** Its screen reader texts: the value, and the actions of the two buttons. */
  readonly valueText: string;
  readonly fewer: string;
  readonly more: string;
  /** The meaning of the value for the round, beside it. */
  readonly note?: string;
  onChoose(value: number): void;
}

/** A choice among consecutive numbers in one row: along the line, or one less or more. */
export function NumberLine(props: NumberLineProps) {
  const { label, value, least, most, disabled, valueText, note, onChoose } = props;
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <Step
        label={props.fewer}
        Icon={Minus}
        disabled={disabled || value === least}
        onPress={() => onChoose(value - 1)}
      />
      <div className="relative min-w-0 flex-1">
        <p className="figures pointer-events-none absolute inset-x-0 top-0 flex justify-between gap-2 text-13 leading-5 whitespace-nowrap">
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <span className="font-semibold">{valueText}</span>
          {note === undefined ? null : <span className="truncate text-text-soft">{note}</span>}
        </p>
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          value={value}
          disabled={disabled}
          aria-valuetext={valueText}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="block h-12 w-full pt-5 accent-danfo"
        />
      </div>
      <Step
        label={props.more}
        Icon={Plus}
        disabled={disabled || value === most}
        onPress={() => onChoose(value + 1)}
      />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly disabled: boolean;
  onPress(): void;
}

function Step({ label, Icon, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="flex size-12 shrink-0 items-center justify-center rounded-lg border border-line-strong hover:border-text disabled:border-line disabled:text-text-soft"
    >
      <Icon aria-hidden="true" strokeWidth={2} className="size-5" />
    </button>
  );
}
