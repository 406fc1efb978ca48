import type { StakeLimits } from '@jara/game-kit/definition';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { ChoiceButton } from '@jara/play-client/choice-button';
import { useState } from 'react';
import { useBetWait } from '../bet-wait.ts';
import { useShortfall } from '../funds.ts';
import type { Sound } from '../sound.ts';
import { digitsOfStake, stakeOfDigits } from '../stake-digits.ts';
import { chipStakes, entryFault } from '../stake-entry.ts';
import { TEXTS } from '../texts.ts';
import { BetButton } from './bet-button.tsx';
import { StakeField } from './stake-field.tsx';

/** A game's view may spread its own properties here. */
export interface StakeBarProps {
  readonly limits: StakeLimits;
  readonly balanceKobo: Kobo | null;
  /** The last bet, whose stake is the default; without one it is the game's minimum. */
  readonly lastBet: { readonly stakeNaira: number } | null;
  /** A bet is being placed. */
  readonly busy: boolean;
  /** No stake can be placed now, such as while the last ball still falls. */
  readonly disabled?: boolean;
  readonly sound: Sound;
  onPlay(stakeNaira: number): void;
}

/** A stake by tapping or typing with its limits, and the main button, which names the amount. No round is played without a press. */
export function StakeBar(props: StakeBarProps) {
  const { limits, balanceKobo, lastBet, busy, sound, onPlay, disabled = false } = props;
  const isShut = busy || disabled;
  const lastStakeKobo = lastBet === null ? null : koboOfNaira(lastBet.stakeNaira);
  const [typed, setTyped] = useState(() => digitsOfStake(lastStakeKobo ?? limits.minStakeKobo));
  const stakeKobo = stakeOfDigits(typed);
  const fault = entryFault(stakeKobo, limits);
  const shortfall = useShortfall({
    costKobo: fault === null ? stakeKobo : limits.minStakeKobo,
    minKobo: limits.minStakeKobo,
    balanceKobo,
  });
  const wait = useBetWait();
  const least = formatNaira(limits.minStakeKobo, 'short');
  const most = formatNaira(limits.maxStakeKobo, 'short');

  function play() {
    if (fault === null && shortfall === null && wait.seconds === 0 && !isShut) onPlay(toNaira(stakeKobo));
  }

  return (
    <div className="@container grid gap-1.5">
      <fieldset className="flex min-w-0 gap-2 @max-xs:gap-1.5" aria-label={TEXTS.chips}>
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
      <StakeField
        label={TEXTS.stake}
        typed={typed}
        hint={TEXTS.stakeHint(least, most)}
        fault={shortfall?.reason ?? fault}
        disabled={isShut}
        onType={setTyped}
        onEnter={play}
      >
        <BetButton shortfall={shortfall} disabled={fault !== null || disabled} busy={busy} onBet={play}>
          {TEXTS.bet(formatNaira(stakeKobo, 'short'))}
        </BetButton>
      </StakeField>
    </div>
  );
}
