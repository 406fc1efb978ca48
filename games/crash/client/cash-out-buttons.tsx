import { setText } from '@jara/game-client/set-if-new';
import type { SharedRound } from '@jara/game-client/shared/client';
import type { BetPanel } from '@jara/game-client/shared/shared-state';
import { useFrames } from '@jara/game-client/use-frames';
import type { CashOutPart } from '@jara/game-kit/shared-game';
import { formatNaira } from '@jara/money/kobo';
import { CashOutButton } from '@jara/play-client/cash-out-button';
import { useRef } from 'react';
import { multiplierAt } from '../curve.ts';
import { flightView } from './flight/flight-state.ts';
import { cashOutKobo, type PanelView } from './panel-state.ts';
import { TEXTS } from './texts.ts';

const UNKNOWN = '–';

export interface CashOutButtonsProps {
  readonly panel: BetPanel;
  readonly round: SharedRound | null;
  /** The channel delivers the flight: otherwise its value and its end are unknown. */
  readonly isConnected: boolean;
  serverNow(): number | null;
  onCashOut(part: CashOutPart): void;
  readonly view: Extract<PanelView, { at: 'riding' }>;
}

/** The amounts climb with the flight; the time of receipt by the server counts. */
export function CashOutButtons({
  panel,
  view,
  round,
  isConnected,
  serverNow,
  onCashOut,
}: CashOutButtonsProps) {
  const all = useRef<HTMLSpanElement>(null);
  const half = useRef<HTMLSpanElement>(null);
  const { bet, hasHalf } = view;
  const unsettled = panel.calling !== null ? 'sending' : panel.uncertain !== null ? 'uncertain' : null;
  const isCalling = unsettled !== null;
  // The amount stays at its value of the tap until the answer arrives.
  useFrames(isConnected && !isCalling, () => {
    if (isCalling) return;
    const now = flightView(round, serverNow());
    const amountOf = (part: CashOutPart) =>
      isConnected && now.at === 'flying'
        ? formatNaira(cashOutKobo(bet, part, multiplierAt(now.elapsedMs)))
        : UNKNOWN;
    setText(all.current, amountOf('all'));
    setText(half.current, amountOf('half'));
  });
  const shared = { unsettled, disabled: !isConnected } as const;
  return (
    <div className={hasHalf ? 'grid' : 'grid grid-cols-[2fr_3fr] gap-2'}>
      {hasHalf ? null : (
        <CashOutButton {...shared} variant="secondary" label={TEXTS.half} onClick={() => onCashOut('half')}>
          <span ref={half} className="text-15" />
        </CashOutButton>
      )}
      <CashOutButton
        {...shared}
        label={panel.calling === null ? TEXTS.cashOut : TEXTS.cashingOut}
        onClick={() => onCashOut('all')}
      >
        <span ref={all} />
      </CashOutButton>
    </div>
  );
}
