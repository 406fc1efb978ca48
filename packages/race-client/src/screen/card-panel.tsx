import { laterView } from '@jara/game-client/parts/later-view';
import { SheetButton } from '@jara/game-client/parts/sheet-button';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { marketName } from '../market-texts.ts';
import { useRaceLook } from '../race-look.ts';
import { TEXTS } from '../texts.ts';
import type { Combination } from './combination-bets.tsx';
import { SideBets } from './side-bets.tsx';
import { type BetsProps, StraightBets } from './straight-bets.tsx';

const PricesTable = laterView(() => import('./prices-table.tsx').then((file) => file.PricesTable));
const CombinationBets = laterView(() =>
  import('./combination-bets.tsx').then((file) => file.CombinationBets),
);

type Kind = 'straight' | Combination;

const KINDS: readonly Kind[] = ['straight', 'exacta', 'quinella', 'trifecta', 'top-four'];

/** The race card: kinds of bets, and the runners with their prices. */
export function CardPanel(props: BetsProps) {
  const { field } = useRaceLook();
  const [kind, setKind] = useState<Kind>('straight');
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2">
        <fieldset
          aria-label={TEXTS.kinds}
          className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto [scrollbar-width:none]"
        >
          {KINDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
              className={`min-h-11 shrink-0 rounded-full border px-3 text-13 font-semibold focus-visible:outline-offset-[-3px] ${
                one === kind
                  ? 'border-danfo bg-danfo/15 text-text'
                  : 'border-line-strong text-text-soft hover:text-text'
              }`}
            >
              {one === 'straight' ? TEXTS.straight : marketName(one)}
            </button>
          ))}
        </fieldset>
        <SheetButton label={TEXTS.how} Icon={Calculator}>
          <PricesTable card={props.card} />
        </SheetButton>
      </div>
      {kind === 'straight' ? (
        <>
          <StraightBets {...props} />
          {field.sideBets === undefined ? null : <SideBets {...props} />}
        </>
      ) : (
        <CombinationBets key={kind} {...props} market={kind} />
      )}
    </div>
  );
}
