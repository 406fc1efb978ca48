import { onEnter } from '@jara/game-client/on-enter';
import { ChoiceButton } from '@jara/game-client/parts/choice-button';
import type { Sound } from '@jara/game-client/sound';
import { stakeDigits } from '@jara/game-client/stake-digits';
import type { Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AmountField } from '@jara/ui/field';
import { game } from '../game.ts';
import { mostTimes, type Ticket } from '../ticket.ts';
import { lineChips, lineFault, lineLimits, short } from './line-limits.ts';
import { TEXTS } from './texts.ts';

export interface LineStakeProps {
  /** Filled in; its line stake may still be one the game does not take. */
  readonly ticket: Ticket;
  readonly typed: string;
  readonly balanceKobo: Kobo | null;
  readonly busy: boolean;
  readonly sound: Sound;
  onType(typed: string): void;
  onPlay(): void;
}

/** The stake of each line, what the ticket costs in all and can win at most, and the one button. */
export function LineStake({ ticket, typed, balanceKobo, busy, sound, onType, onPlay }: LineStakeProps) {
  const { lineNaira } = ticket;
  const limits = lineLimits(ticket, game.limits);
  const fault = lineFault(lineNaira, limits, balanceKobo);
  const total = short(limits.lines * lineNaira);
  function play() {
    if (fault === null && !busy) onPlay();
  }
  return (
    <div className="@container grid gap-3">
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
      <AmountField
        label={TEXTS.lineStake}
        inputMode="numeric"
        value={typed}
        disabled={busy}
        hint={TEXTS.lineHint(short(limits.leastNaira), short(limits.mostNaira))}
        error={fault ?? undefined}
        onChange={(event) => onType(stakeDigits(event.target.value))}
        onKeyDown={onEnter(play)}
      />
      <dl className="figures grid gap-1 text-15">
        <Fact label={TEXTS.total} value={`${TEXTS.lines(limits.lines)} × ${short(lineNaira)} = ${total}`} />
        <Fact label={TEXTS.largest} value={fault === null ? short(lineNaira * mostTimes(ticket)) : '–'} />
      </dl>
      <Button block disabled={fault !== null} busy={busy} busyLabel={TEXTS.placing} onClick={play}>
        {TEXTS.play(total)}
      </Button>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-text-soft">{label}</dt>
      <dd className="ml-auto font-semibold">{value}</dd>
    </div>
  );
}
