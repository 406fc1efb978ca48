import { lineChips, lineFault, lineLimits, short } from '@jara/draw-client/lotto/line-limits';
import { useBetWait } from '@jara/game-client/bet-wait';
import { useShortfall } from '@jara/game-client/funds';
import { BetButton } from '@jara/game-client/parts/bet-button';
import { StakeField } from '@jara/game-client/parts/stake-field';
import type { Sound } from '@jara/game-client/sound';
import { koboOfNaira } from '@jara/game-kit/stakes';
import type { Kobo } from '@jara/money/kobo';
import { ChoiceButton } from '@jara/play-client/choice-button';
import { game } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import { TEXTS } from './texts.ts';

export interface LineStakeProps {
  /** Filled in; its line stake may still be invalid. */
  readonly ticket: Ticket;
  readonly typed: string;
  readonly balanceKobo: Kobo | null;
  readonly busy: boolean;
  readonly sound: Sound;
  onType(typed: string): void;
  onPlay(): void;
}

/** The stake of each line, and the main button with the ticket's total price. */
export function LineStake({ ticket, typed, balanceKobo, busy, sound, onType, onPlay }: LineStakeProps) {
  const { lineNaira } = ticket;
  const limits = lineLimits(ticket, game.limits);
  const fault = lineFault(TEXTS, lineNaira, limits);
  const { minStakeKobo } = game.limits;
  const costKobo = fault === null ? koboOfNaira(limits.lines * lineNaira) : minStakeKobo;
  const shortfall = useShortfall({
    ...{ costKobo, minKobo: minStakeKobo, balanceKobo },
    above: TEXTS.tooDear,
  });
  const wait = useBetWait();
  function play() {
    if (fault === null && shortfall === null && wait.seconds === 0 && !busy) onPlay();
  }
  return (
    <div className="@container grid gap-1.5">
      <fieldset aria-label={TEXTS.lineChips} className="flex min-w-0 gap-2 @max-xs:gap-1.5">
        {lineChips(limits).map((naira) => (
          <ChoiceButton
            key={naira}
            chosen={naira === lineNaira}
            disabled={busy}
            onChoose={() => {
              sound.play('chip');
              onType(String(naira));
            }}
          >
            {short(naira)}
          </ChoiceButton>
        ))}
      </fieldset>
      <StakeField
        label={TEXTS.lineStake}
        typed={typed}
        hint={TEXTS.lineHint(short(limits.minNaira), short(limits.maxNaira))}
        fault={shortfall?.reason ?? fault}
        disabled={busy}
        onType={onType}
        onEnter={play}
      >
        <BetButton shortfall={shortfall} disabled={fault !== null} busy={busy} onBet={play}>
          {TEXTS.play(short(limits.lines * lineNaira))}
        </BetButton>
      </StakeField>
    </div>
  );
}
