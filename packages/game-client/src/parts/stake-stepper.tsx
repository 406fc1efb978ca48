import type { StakeLimits } from '@jara/game-kit/definition';
import { Minus, Plus } from 'lucide-react';
import { nextStake } from '../stake-steps.ts';
import { TEXTS } from '../texts.ts';
import { useStakeText } from '../use-stake-text.ts';

export interface StakeStepperProps {
  /** The bet that the stake belongs to, where there are several. */
  readonly name: string;
  readonly typed: string;
  readonly limits: StakeLimits;
  readonly disabled: boolean;
  onType(typed: string): void;
}

const STEP = 'flex size-11 shrink-0 items-center justify-center rounded-lg text-text disabled:text-text-soft';

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A stake to type, or to step through round amounts. */
export function StakeStepper({ name, typed, limits, disabled, onType }: StakeStepperProps) {
  const text = useStakeText(typed, onType, grouped);
  const step = (direction: 1 | -1) => onType(String(nextStake(limits, Number(typed), direction)));
  return (
    <div className="flex min-w-0 items-center rounded-lg border border-line-strong bg-sunken">
      <button
        type="button"
        aria-label={`${TEXTS.lowerStake}, ${name}`}
        disabled={disabled}
        className={STEP}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <label className="flex w-full min-w-0 items-center rounded-lg outline-accent focus-within:outline-3">
        <span aria-hidden="true" className="text-15 text-text-soft">
          ₦
        </span>
        <input
          aria-label={`${TEXTS.stake}, ${name}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...text}
          disabled={disabled}
          className="h-11 w-full min-w-0 bg-transparent text-center text-17 font-semibold tabular-nums outline-none"
        />
      </label>
      <button
        type="button"
        aria-label={`${TEXTS.higherStake}, ${name}`}
        disabled={disabled}
        className={STEP}
        onClick={() => step(1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
