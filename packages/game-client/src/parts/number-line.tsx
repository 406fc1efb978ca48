import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useId } from 'react';

export interface NumberLineProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  /** Its words, as a screen reader hears them: the value, and what the two buttons do. */
  readonly said: string;
  readonly fewer: string;
  readonly more: string;
  onChoose(value: number): void;
}

/** A choice among consecutive numbers: along the line, or one less or more. Two rows; the box around them spaces them. */
export function NumberLine(props: NumberLineProps) {
  const { label, value, least, most, disabled, onChoose } = props;
  const id = useId();
  return (
    <>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-15 font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="figures font-head text-21">
          {value}
        </output>
      </div>
      <div className="flex items-center gap-2">
        <Step
          label={props.fewer}
          Icon={Minus}
          disabled={disabled || value === least}
          onPress={() => onChoose(value - 1)}
        />
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          value={value}
          disabled={disabled}
          aria-valuetext={props.said}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="h-12 min-w-0 flex-1 accent-danfo"
        />
        <Step
          label={props.more}
          Icon={Plus}
          disabled={disabled || value === most}
          onPress={() => onChoose(value + 1)}
        />
      </div>
    </>
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
