import type { StakeLimits } from '@jara/game-kit/definition';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AmountField } from '@jara/ui/field';
import { useState } from 'react';
import { onEnter } from '../on-enter.ts';
import type { Sound } from '../sound.ts';
import { digitsOfStake, stakeDigits, stakeOfDigits } from '../stake-digits.ts';
import { chipStakes, entryFault } from '../stake-entry.ts';
import { TEXTS } from '../texts.ts';
import { ChoiceButton } from './choice-button.tsx';

/** A game's view may spread its own properties here. */
export interface StakeBarProps {
  readonly limits: StakeLimits;
  readonly balanceKobo: Kobo | null;
  /** The one placed last, whose stake to begin with; without one it is the game's least. */
  readonly lastBet: { readonly stakeNaira: number } | null;
  /** A bet is on its way. */
  readonly busy: boolean;
  /** What the button says meanwhile. */
  readonly busyLabel?: string;
  /** Nothing can be staked now, as while the last ball still falls. */
  readonly disabled?: boolean;
  /** What the one button does: `Deal`, `Spin`. */
  readonly action: string;
  readonly sound: Sound;
  onPlay(stakeNaira: number): void;
}

/** A stake by tapping or typing, its limits in sight, and the one button. No round is played without a press. */
export function StakeBar(props: StakeBarProps) {
  const { limits, balanceKobo, lastBet, busy, action, sound, onPlay } = props;
  const { busyLabel = TEXTS.placing, disabled = false } = props;
  const isShut = busy || disabled;
  const lastStakeKobo = lastBet === null ? null : koboOfNaira(lastBet.stakeNaira);
  const [typed, setTyped] = useState(() => digitsOfStake(lastStakeKobo ?? limits.minStakeKobo));
  const stakeKobo = stakeOfDigits(typed);
  const fault = entryFault(stakeKobo, limits, balanceKobo);
  const least = formatNaira(limits.minStakeKobo, 'short');
  const most = formatNaira(limits.maxStakeKobo, 'short');
  const canRepeat =
    lastStakeKobo !== null &&
    lastStakeKobo !== stakeKobo &&
    entryFault(lastStakeKobo, limits, balanceKobo) === null;

  function play() {
    if (fault === null && !isShut) onPlay(toNaira(stakeKobo));
  }

  return (
    <div className="@container grid gap-3">
      <fieldset className="flex gap-2 @max-xs:gap-1.5" aria-label={TEXTS.chips}>
        {chipStakes(limits).map((chip) => (
          <ChoiceButton
            key={chip.toString()}
            chosen={chip === stakeKobo}
            disabled={isShut}
            onChoose={() => {
              sound.play('chip');
              setTyped(digitsOfStake(chip));
            }}
          >
            {formatNaira(chip, 'short')}
          </ChoiceButton>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-3">
        <AmountField
          label={TEXTS.stake}
          inputMode="numeric"
          value={typed}
          disabled={isShut}
          hint={TEXTS.stakeHint(least, most)}
          error={fault ?? undefined}
          onChange={(event) => setTyped(stakeDigits(event.target.value))}
          onKeyDown={onEnter(play)}
        />
        <Button
          block
          className="mt-[1.625rem]"
          disabled={fault !== null || disabled}
          busy={busy}
          busyLabel={busyLabel}
          onClick={play}
        >
          {action}
        </Button>
      </div>
      {canRepeat ? (
        <Button variant="quiet" disabled={isShut} onClick={() => onPlay(toNaira(lastStakeKobo))}>
          {TEXTS.repeat(formatNaira(lastStakeKobo, 'short'))}
        </Button>
      ) : null}
    </div>
  );
}
