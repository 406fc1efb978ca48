import { Button } from '@jara/ui/button';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { TEXTS } from '../texts.ts';
import { PlaceBets, RoundSlipPanel, type RoundSlipProps, slipHint } from './round-slip.tsx';
import { Sheet } from './sheet.tsx';

/** The slip on a phone: one row at the thumb, which opens it and places what is on it. */
export function RoundSlipDock(props: RoundSlipProps) {
  const { lines, placed } = props.slip;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const label = lines.length > 0 ? TEXTS.slipLines(lines.length) : TEXTS.slipPlaced(placed.length);
  return (
    <div data-main-action="" className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-end gap-2">
      <Button variant="secondary" className="min-w-0 px-2!" onClick={() => setSheetOpen(true)}>
        <ReceiptText aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        <span className="figures min-w-0 truncate text-15">{label}</span>
      </Button>
      {lines.length > 0 ? (
        <PlaceBets {...props} />
      ) : (
        <p className="flex min-h-12 items-center text-13 leading-4 text-text-soft">{slipHint(props.slip)}</p>
      )}
      {isSheetOpen ? (
        <Sheet title={TEXTS.slip} onClose={() => setSheetOpen(false)}>
          <RoundSlipPanel {...props} />
        </Sheet>
      ) : null}
    </div>
  );
}
