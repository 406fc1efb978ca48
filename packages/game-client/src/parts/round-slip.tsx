import { oddsText } from '@jara/game-kit/odds-text';
import { rational } from '@jara/game-kit/rational';
import type { Hundredths } from '@jara/game-kit/shared-game';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { UncertainLine } from '@jara/play-client/uncertain-line';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShortfall } from '../funds.ts';
import { refusalText } from '../refusal-text.ts';
import type { AnySharedClient, SharedBetView } from '../shared/client.ts';
import type { RoundSlip, SlipLineView } from '../shared/round-slip.ts';
import { isRoundWin, roundTotal } from '../shared/round-total.ts';
import { stakeOfDigits } from '../stake-digits.ts';
import { entryFault } from '../stake-entry.ts';
import { TEXTS } from '../texts.ts';
import { BetButton, ShortfallNote } from './bet-button.tsx';
import { ICON, IconButton } from './icon-button.tsx';
import { backText, paidText } from './paid.tsx';
import { RoundPaid } from './round-paid.tsx';
import { StakeStepper } from './stake-stepper.tsx';

export interface RoundSlipProps {
  readonly game: AnySharedClient['game'];
  readonly slip: RoundSlip;
  /** Of the round under way. */
  readonly card: unknown;
  readonly balanceKobo: Kobo | null;
  /** A selection in the player's language. */
  describe(selection: unknown): string;
  /** Its odds on this card, in hundredths. */
  oddsOf(selection: unknown): Hundredths;
}

/** The button that places bets, at the foot of a slip that scrolls. */
export const PLACE_AT_FOOT = 'sticky bottom-0 z-10 bg-page py-2';

/** The selections of a round with their stakes, one button that places them all, and the placed bets. */
export function RoundSlipPanel(props: RoundSlipProps) {
  const { slip } = props;
  const { lines, placed } = slip;
  return (
    <section aria-label={TEXTS.slip} className="grid content-start gap-3">
      {lines.length === 0 && placed.length === 0 ? (
        <div className="grid gap-1 py-4 text-15 text-text-soft">
          <Missed slip={slip} />
          <p>{slipHint(slip)}</p>
        </div>
      ) : null}
      {lines.length === 0 ? null : (
        <ul className="grid gap-2">
          {lines.map((line) => (
            <Line key={line.id} line={line} {...props} />
          ))}
        </ul>
      )}
      {lines.length === 0 ? null : (
        // In reach with any number of lines above it.
        <div className={PLACE_AT_FOOT}>
          <PlaceBets {...props} />
        </div>
      )}
      {placed.length === 0 ? null : (
        <>
          <h2 className="border-t border-line pt-3 text-15 font-semibold">{TEXTS.yourBets}</h2>
          <RoundPaid bets={placed} />
          <ul className="grid gap-1">
            {placed.map((bet) => (
              <Placed key={bet.betId} bet={bet} {...props} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/**
 * A notice that selections were left on the slip when bets closed; null where there were none, and once the slip has
 * another line.
 */
export function missedText({ missed, isOpen, lines, placed }: RoundSlip): string | null {
  return missed > 0 && (!isOpen || lines.length + placed.length === 0) ? TEXTS.slipMissed(missed) : null;
}

export const Missed = ({ slip }: Pick<RoundSlipProps, 'slip'>) => (
  <p role="status" className="font-semibold text-text empty:hidden">
    {missedText(slip)}
  </p>
);

/** The text of an empty slip. A game may have its own words for the bet and the next step. */
export function slipHint(
  { phase, placed, room }: RoundSlip,
  open: string = TEXTS.slipEmpty,
  over: string = TEXTS.slipClosed,
): string {
  if (phase === 'open' && placed.length > 0 && room <= 0) return TEXTS.slipFull;
  return { open, closed: TEXTS.betsClosed, running: TEXTS.slipRunning, over }[phase];
}

/** The total payout of the player's bets on the round, in one line; null while one is open. */
export function slipEnd({ placed }: RoundSlip): { readonly text: string; readonly isWin: boolean } | null {
  const total = roundTotal(placed);
  return total === null
    ? null
    : { text: paidText(total.payoutKobo, total.stakeKobo), isWin: isRoundWin(total) };
}

/** The reason that a line cannot be placed as it is; null where it can. */
function lineFault({ game, card }: RoundSlipProps, { typed, selection }: SlipLineView): string | null {
  const stakeKobo = stakeOfDigits(typed);
  const refusal = game.betFault?.({ stakeNaira: Number(typed), selection }, card) ?? null;
  return entryFault(stakeKobo, game.limits) ?? (refusal === null ? null : refusalText(refusal));
}

function Line({ line, ...props }: RoundSlipProps & { readonly line: SlipLineView }) {
  const { game, slip, describe, oddsOf } = props;
  const { id, selection, typed, at, refusal } = line;
  const name = describe(selection);
  const odds = oddsOf(selection);
  const fault = refusal ?? lineFault(props, line);
  const pays = payAt(stakeOfDigits(typed), rational(BigInt(odds), 100n));
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface p-3">
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 text-15 leading-5 font-semibold">{name}</span>
        <span className="figures text-17 leading-5 font-semibold text-danfo">{oddsText(odds)}</span>
        <span className="-mt-3 -mr-3">
          <IconButton label={`${TEXTS.remove}: ${name}`} onClick={() => slip.remove(id)}>
            <X {...ICON} />
          </IconButton>
        </span>
      </div>
      <div className="grid grid-cols-[minmax(9rem,1fr)_auto] items-center gap-3">
        <StakeStepper
          name={name}
          typed={typed}
          limits={game.limits}
          disabled={at !== 'draft'}
          onType={(text) => slip.setStake(id, text)}
        />
        <span className="figures text-right text-13 text-text-soft">
          {TEXTS.couldPay(formatNaira(pays, 'short'))}
        </span>
      </div>
      {at === 'uncertain' ? (
        <UncertainLine check={TEXTS.check} onCheck={() => slip.check(id)}>
          {TEXTS.uncertain}
        </UncertainLine>
      ) : null}
      {fault === null || at !== 'draft' ? null : (
        <p role={refusal === null ? undefined : 'alert'} className="text-13 text-bad">
          {fault}
        </p>
      )}
    </li>
  );
}

/** One press places every line; its amount is the total that leaves the balance. */
export function PlaceBets(props: RoundSlipProps) {
  const { game, slip, balanceKobo } = props;
  const drafts = slip.lines.filter(({ at }) => at === 'draft');
  const totalKobo = drafts.reduce((sum, { typed }) => sum + stakeOfDigits(typed), 0n);
  const isFaulty = drafts.some((line) => lineFault(props, line) !== null);
  const minKobo = game.limits.minStakeKobo;
  // A deposit does not help where a stake is outside its limits.
  const shortfall = useShortfall({ costKobo: isFaulty ? minKobo : totalKobo, minKobo, balanceKobo });
  const isBusy = slip.lines.some(({ at }) => at === 'placing');
  return (
    <div className="grid gap-1">
      <ShortfallNote shortfall={shortfall} />
      {slip.isOpen ? null : (
        <p role="status" className="text-13 text-text-soft">
          {missedText(slip) ?? TEXTS.betsClosed}
        </p>
      )}
      <BetButton
        shortfall={shortfall}
        disabled={isFaulty || drafts.length === 0 || !slip.isOpen}
        busy={isBusy}
        onBet={slip.place}
      >
        {TEXTS.placeBets(drafts.length, formatNaira(totalKobo, 'short'))}
      </BetButton>
    </div>
  );
}

function Placed({ bet, slip, describe, oddsOf }: RoundSlipProps & { readonly bet: SharedBetView }) {
  const { text, isWin } = stateOf(bet, isRoundWin(roundTotal(slip.placed)));
  return (
    <li className="flex items-baseline gap-2 text-15">
      <span className="min-w-0 flex-1">
        {describe(bet.selection)}
        <span className="figures block text-13 text-text-soft">
          {`${formatNaira(koboOfNaira(bet.stake), 'short')} · ${oddsText(oddsOf(bet.selection))}`}
        </span>
      </span>
      <span className={`figures text-right ${isWin ? 'font-semibold text-danfo' : 'text-text-soft'}`}>
        {text}
      </span>
    </li>
  );
}

/** The state of one bet. In a round that paid less than its stakes, a winning bet is not presented as a win. */
function stateOf(
  { state, payout, stake }: SharedBetView,
  isRoundWon: boolean,
): { readonly text: ReactNode; readonly isWin: boolean } {
  if (state === 'refunded') return { text: TEXTS.stakeReturned, isWin: false };
  if (payout === null) return { text: TEXTS.riding, isWin: false };
  if (payout <= stake) return { text: backText(fromNaira(payout), fromNaira(stake)), isWin: false };
  const paid = formatNaira(fromNaira(payout), 'short');
  return { text: isRoundWon ? TEXTS.won(paid) : TEXTS.paidAmount(paid), isWin: isRoundWon };
}
