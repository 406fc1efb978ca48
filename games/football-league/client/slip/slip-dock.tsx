import { RoundClock } from '@jara/game-client/parts/round-clock';
import { missedText, slipEnd, slipHint } from '@jara/game-client/parts/round-slip';
import { Sheet } from '@jara/game-client/parts/sheet';
import { useSlipSheet } from '@jara/game-client/use-slip-sheet';
import { oddsText } from '@jara/game-kit/odds-text';
import { Button } from '@jara/ui/button';
import { ReceiptText } from 'lucide-react';
import { hundredthsOf, totalOdds } from '../../selection.ts';
import { TEXTS } from '../texts.ts';
import { SlipPanel, type SlipPanelProps } from './slip-panel.tsx';
import { SLIP_TEXTS } from './texts.ts';
import { winningBets } from './winning-legs.ts';

export interface SlipDockProps extends SlipPanelProps {
  serverNow(): number | null;
}

/** The slip on a phone: one button at the bottom with its selections, which opens it. */
export function SlipDock({ serverNow, ...props }: SlipDockProps) {
  const { legs, singles } = props.slip;
  const { isSheetOpen, open, close } = useSlipSheet(singles);
  const hasLegs = legs.length > 0;
  return (
    <div data-main-action="">
      {hasLegs || singles.placed.length > 0 ? (
        <Button block variant={hasLegs ? 'primary' : 'secondary'} onClick={open}>
          <ReceiptText aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
          <span className="figures min-w-0 truncate">{dockText(props)}</span>
        </Button>
      ) : (
        <p className="flex min-h-12 items-center justify-center text-center text-15 text-text-soft">
          {missedText(singles) ?? slipHint(singles, TEXTS.tapOdds, TEXTS.nextWeek)}
        </p>
      )}
      {isSheetOpen ? (
        <Sheet
          title={TEXTS.slip}
          beside={<RoundClock round={props.week.round} serverNow={serverNow} />}
          onClose={close}
        >
          <SlipPanel {...props} />
        </Sheet>
      ) : null}
    </div>
  );
}

function dockText({ slip, week }: SlipPanelProps): string {
  const { legs, singles, mode } = slip;
  if (legs.length > 0) {
    const together = mode === 'together' || legs.length === 1;
    return together
      ? SLIP_TEXTS.slipOdds(legs.length, oddsText(hundredthsOf(totalOdds({ legs }))))
      : SLIP_TEXTS.slipCount(legs.length);
  }
  const { placed } = singles;
  const end = slipEnd(singles);
  if (end !== null) return end.text;
  return week.moment !== null && week.moment.part !== 'over'
    ? SLIP_TEXTS.winningNow(winningBets(week, placed), placed.length)
    : SLIP_TEXTS.slipBets(placed.length);
}
