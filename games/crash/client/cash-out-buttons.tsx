import type { SharedRound } from '@jara/game-client/shared/client';
import type { Slot } from '@jara/game-client/shared/shared-state';
import { useFrames } from '@jara/game-client/use-frames';
import type { CashOutPart } from '@jara/game-kit/shared-game';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useRef } from 'react';
import { multiplierAt } from '../curve.ts';
import { flightView } from './flight/flight-state.ts';
import { cashOutKobo, type SlotView } from './slot-state.ts';
import { TEXTS } from './texts.ts';

export interface CashOutButtonsProps {
  readonly slot: Slot;
  readonly round: SharedRound | null;
  serverNow(): number | null;
  onCashOut(part: CashOutPart): void;
  readonly view: Extract<SlotView, { at: 'riding' }>;
}

/** The amounts climb with the flight; what counts is when the server receives the tap. */
export function CashOutButtons({ slot, view, round, serverNow, onCashOut }: CashOutButtonsProps) {
  const all = useRef<HTMLSpanElement>(null);
  const half = useRef<HTMLSpanElement>(null);
  const { bet, hasHalf } = view;
  useFrames(true, () => {
    const now = flightView(round, serverNow());
    if (now.at !== 'flying') return;
    const multiplier = multiplierAt(now.elapsedMs);
    if (all.current !== null) all.current.textContent = formatNaira(cashOutKobo(bet, 'all', multiplier));
    if (half.current !== null) half.current.textContent = formatNaira(cashOutKobo(bet, 'half', multiplier));
  });
  const isCalling = slot.calling !== null || slot.uncertain !== null;
  return (
    <div className={hasHalf ? 'grid' : 'grid grid-cols-[2fr_3fr] gap-2'}>
      {hasHalf ? null : (
        <Button
          variant="secondary"
          className="h-14 flex-col gap-0! px-2! leading-5"
          disabled={isCalling}
          onClick={() => onCashOut('half')}
        >
          <span className="text-13 font-normal">{TEXTS.half}</span>
          <span ref={half} className="figures text-15" />
        </Button>
      )}
      <Button
        className="h-14 flex-col gap-0! px-2! leading-5"
        disabled={isCalling}
        onClick={() => onCashOut('all')}
      >
        <span className="text-13 font-normal">
          {slot.calling === null ? TEXTS.cashOut : TEXTS.cashingOut}
        </span>
        <span ref={all} className="figures text-17" />
      </Button>
    </div>
  );
}
