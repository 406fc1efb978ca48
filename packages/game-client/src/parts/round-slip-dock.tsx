import { Button } from '@jara/ui/button';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts.ts';
import { useSlipSheet } from '../use-slip-sheet.ts';
import {
  missedText,
  PlaceBets,
  RoundSlipPanel,
  type RoundSlipProps,
  slipEnd,
  slipHint,
} from './round-slip.tsx';
import { Sheet } from './sheet.tsx';

export interface RoundSlipDockProps extends RoundSlipProps {
  /** The round's clock, for the head of the open slip, which covers the game's own. */
  readonly clock: ReactNode;
}

/** The slip on a phone: one row at the bottom, which opens it and places its lines. */
export function RoundSlipDock({ clock, ...props }: RoundSlipDockProps) {
  const { lines, placed } = props.slip;
  const { isSheetOpen, open, close } = useSlipSheet(props.slip);
  const label = lines.length > 0 ? TEXTS.slipLines(lines.length) : TEXTS.slipPlaced(placed.length);
  return (
    <div data-main-action="" className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-end gap-2">
      <Button variant="secondary" className="min-w-0 px-2!" onClick={open}>
        <ReceiptText aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        <span className="figures min-w-0 truncate text-15">{label}</span>
      </Button>
      {lines.length > 0 ? <PlaceBets {...props} /> : <SlipLine slip={props.slip} />}
      {isSheetOpen ? (
        <Sheet title={TEXTS.slip} beside={clock} onClose={close}>
          <RoundSlipPanel {...props} />
        </Sheet>
      ) : null}
    </div>
  );
}

/** The text of an empty slip: the round's payout, or the next step. */
function SlipLine({ slip }: Pick<RoundSlipProps, 'slip'>) {
  const end = slipEnd(slip);
  const look =
    end === null ? 'text-13 text-text-soft' : `text-15 font-semibold ${end.isWin ? 'text-danfo' : ''}`;
  return (
    <p role="status" className={`flex min-h-12 items-center leading-4 ${look}`}>
      {end?.text ?? missedText(slip) ?? slipHint(slip)}
    </p>
  );
}
