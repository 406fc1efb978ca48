import { Slip } from '@jara/game-client/numbers/slip';
import { StripeBar } from '@jara/ui/card';
import { game } from '../game.ts';
import { MOST_SPOTS } from '../odds.ts';
import { Board, type BoardProps } from './board.tsx';
import { QuickPick, type QuickPickProps } from './quick-pick.tsx';
import { TEXTS } from './texts.ts';

export interface CardSlipProps extends BoardProps {
  readonly quick: Omit<QuickPickProps, 'disabled'>;
  onClear(): void;
}

/** The player's card: name of the game, the numbers, and quick pick. */
export function CardSlip({ quick, onClear, ...board }: CardSlipProps) {
  const { marked, disabled } = board;
  return (
    <Slip>
      <div className="flex min-h-12 items-center gap-2 px-2">
        <p className="font-head text-21 text-adire">{game.title}</p>
        <p className="figures ml-auto text-13 font-semibold">{TEXTS.marked(marked.length, MOST_SPOTS)}</p>
        <button
          type="button"
          disabled={disabled || marked.length === 0}
          onClick={onClear}
          className="min-h-12 px-2 text-15 font-semibold text-adire underline underline-offset-4 focus-visible:outline-adire disabled:text-ink/60 disabled:no-underline"
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
