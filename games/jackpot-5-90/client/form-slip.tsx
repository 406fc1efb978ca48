import { Slip } from '@jara/game-client/numbers/slip';
import { StripeBar } from '@jara/ui/card';
import { game } from '../game.ts';
import { Board } from './board.tsx';
import { type Draft, missing, mostNumbers } from './draft.ts';
import { PlayChoice, type PlayChoiceProps } from './play-choice.tsx';
import { TEXTS } from './texts.ts';

export interface FormSlipProps extends PlayChoiceProps {
  /** Why the last press marked nothing; empty when it did. */
  readonly refusal: string;
  onToggle(number: number): void;
  onPick(): void;
  onClear(): void;
}

/** What still has to be marked, or how much is. */
function progress(draft: Draft): string {
  if (draft.kind === 'banker' && draft.banker === null) return TEXTS.markBanker;
  const left = missing(draft);
  return left > 0 ? TEXTS.markMore(left) : TEXTS.marked(draft.numbers.length, mostNumbers(draft));
}

const INK_BUTTON =
  'min-h-12 rounded-lg border border-palm text-15 font-semibold text-palm transition-colors duration-150 ease-out ' +
  'hover:bg-palm/10 focus-visible:outline-palm disabled:border-mist disabled:text-ink/60 disabled:hover:bg-transparent';

/** The slip to fill in: how to play, the ninety numbers, and quick pick. */
export function FormSlip({ draft, disabled, refusal, onChoose, onToggle, onPick, onClear }: FormSlipProps) {
  const isEmpty = draft.numbers.length === 0 && draft.banker === null;
  return (
    <Slip>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 px-2">
        <p className="font-head text-21 text-palm">{game.title}</p>
        <p className={`text-13 font-semibold ${refusal === '' ? '' : 'text-clay'}`}>
          {refusal === '' ? progress(draft) : refusal}
        </p>
      </div>
      <StripeBar className="mb-2 h-2!" />
      <PlayChoice draft={draft} disabled={disabled} onChoose={onChoose} />
      <Board marked={draft.numbers} banker={draft.banker} disabled={disabled} onToggle={onToggle} />
      <div className="mt-2 mb-1 grid grid-cols-2 gap-2 px-0.5">
        <button type="button" disabled={disabled} onClick={onPick} className={INK_BUTTON}>
          {TEXTS.quickPick}
        </button>
        <button type="button" disabled={disabled || isEmpty} onClick={onClear} className={INK_BUTTON}>
          {TEXTS.clear}
        </button>
      </div>
    </Slip>
  );
}
