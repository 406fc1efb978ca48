import type { BetPanel } from '@jara/game-client/shared/shared-state';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { UncertainLine } from '@jara/play-client/uncertain-line';
import { type PanelView, paidBy } from './panel-state.ts';
import { TEXTS } from './texts.ts';

const naira = (amount: number) => formatNaira(koboOfNaira(amount), 'short');

export interface PanelNoteProps {
  readonly panel: BetPanel;
  readonly view: PanelView;
  /** The bets of the flight together paid more than their stakes. */
  readonly isAhead: boolean;
  readonly fault: string | null;
  /** The result of the previous bets. */
  readonly before: string;
  onCheck(): void;
}

/** One line of constant height: the state of the bet, or the reason that it cannot be placed. */
export function PanelNote({ panel, view, isAhead, fault, before, onCheck }: PanelNoteProps) {
  if (panel.uncertain !== null)
    return (
      <UncertainLine check={TEXTS.check} onCheck={onCheck}>
        {TEXTS.uncertain}
      </UncertainLine>
    );
  // A bet that came too late is queued for the next flight: no error.
  const problem = panel.queued === null ? (panel.refusal ?? fault) : null;
  if (problem !== null)
    return (
      <p role={panel.refusal === null ? undefined : 'alert'} className="min-h-5 text-13 leading-5 text-bad">
        {problem}
      </p>
    );
  const { text, good } = view.at === 'free' ? { text: before, good: false } : noteOf(view);
  const isWin = good && isAhead;
  return (
    <p
      className={`figures min-h-5 rounded-md text-13 leading-5 ${isWin ? 'animate-rise bg-danfo px-2 font-bold text-ink' : 'text-text-soft'}`}
    >
      {text}
    </p>
  );
}

function noteOf(view: PanelView): { text: string; good: boolean } {
  switch (view.at) {
    case 'queued':
      return { text: TEXTS.queued(naira(view.stakeNaira)), good: false };
    case 'cashed': {
      const payout = paidBy(view.bet);
      const paid = payout === 0 ? '' : ` · ${formatNaira(fromNaira(payout))}`;
      // A payout that is not above the stake is no win.
      return { text: TEXTS.cashedOut(multiplierText(view.multiplier)) + paid, good: payout > view.bet.stake };
    }
    case 'lost':
      return { text: TEXTS.lost(multiplierText(view.point)), good: false };
    case 'refunded':
      return { text: TEXTS.refunded, good: false };
    case 'riding':
      return view.hasHalf
        ? { text: TEXTS.halfOut(formatNaira(fromNaira(view.bet.cashOuts[0]?.paid ?? 0))), good: false }
        : { text: autoNote(view.bet.selection), good: false };
    default:
      return { text: '', good: false };
  }
}

function autoNote(selection: unknown): string {
  const { autoAt } = selection as { readonly autoAt: number | null };
  return autoAt === null ? '' : `${TEXTS.autoAt}: ${multiplierText(autoAt)}`;
}
