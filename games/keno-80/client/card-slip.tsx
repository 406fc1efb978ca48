import { Slip } from '@jara/game-client/numbers/slip';
import { StripeBar } from '@jara/ui/card';
import { game } from '../game.ts';
import { MOST_SPOTS } from '../odds.ts';
import { Board, type BoardProps } from './board.tsx';
import { QuickPick, type QuickPickProps } from './quick-pick.tsx';
import { TEXTS } from './texts.ts';

export interface CardSlipProps extends BoardProps {
  readonly quick: Omit<QuickPickProps, 'disabled'>;
  /** The last number pressed did not fit on the card. */
  readonly isRefused: boolean;
  onClear(): void;
}

/** The player's card: name of the game, the numbers, and quick pick. */
export function CardSlip({ quick, isRefused, onClear, ...board }: CardSlipProps) {
  const { marked, disabled } = board;
  return (
    <Slip>
      <div className="flex min-h-12 items-center gap-2 px-2">
        <p className="shrink-0 font-head text-21 text-adire">{game.title}</p>
        <p
          className={`ml-auto min-w-0 text-right text-13 leading-4 text-balance font-semibold ${isRefused ? 'text-clay' : 'figures'}`}
        >
          {isRefused ? TEXTS.full(MOST_SPOTS) : TEXTS.marked(marked.length, MOST_SPOTS)}
        </p>
        <button
          type="button"
          disabled={disabled || marked.length === 0}
          onClick={onClear}
          className="min-h-12 shrink-0 px-2 text-15 font-semibold text-adire underline underline-offset-4 focus-visible:outline-adire disabled:text-ink/60 disabled:no-underline"
        >
          {TEXTS.clear}
        </button>
      </div>
      <StripeBar className="mb-2 h-2!" />
      <Board {...board} />
      <QuickPick {...quick} disabled={disabled} />
      <div className="h-1" />
    </Slip>
  );
}
