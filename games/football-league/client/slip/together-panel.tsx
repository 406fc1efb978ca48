import { useShortfall } from '@jara/game-client/funds';
import { BetButton, ShortfallNote } from '@jara/game-client/parts/bet-button';
import { ICON, IconButton } from '@jara/game-client/parts/icon-button';
import { Missed, PLACE_AT_FOOT } from '@jara/game-client/parts/round-slip';
import { StakeStepper } from '@jara/game-client/parts/stake-stepper';
import { refusalText } from '@jara/game-client/refusal-text';
import { stakeOfDigits } from '@jara/game-client/stake-digits';
import { entryFault } from '@jara/game-client/stake-entry';
import { oddsText } from '@jara/game-kit/odds-text';
import { payAt } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { UncertainLine } from '@jara/play-client/uncertain-line';
import { X } from 'lucide-react';
import type { Fixture, LeagueCard } from '../../card.ts';
import { betFault, hundredthsOf, LIMITS, totalOdds } from '../../selection.ts';
import { matchName, pickName } from '../pick-texts.ts';
import { SLIP_TEXTS } from './texts.ts';
import type { LeagueSlip } from './use-league-slip.ts';

export interface TogetherPanelProps {
  readonly slip: LeagueSlip;
  readonly card: LeagueCard;
  readonly fixtures: readonly Fixture[];
  readonly balanceKobo: Kobo | null;
}

/** All selections as one bet: its legs, their total odds, one stake. */
export function TogetherPanel(props: TogetherPanelProps) {
  const { slip, fixtures } = props;
  const { together, singles, legs } = slip;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <ul className="grid min-w-0 grid-cols-1 gap-1 rounded-xl border border-line bg-surface py-1 pl-3">
        {legs.map((leg) => {
          const fixture = fixtures[leg.match];
          if (fixture === undefined) return null;
          const line = singles.lines.find(({ selection }) => JSON.stringify(selection) === lineOf(leg));
          return (
            <li key={`${leg.match} ${leg.pick}`} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="block text-15 leading-5 font-semibold">{pickName(leg.pick, fixture)}</span>
                <span className="block truncate text-13 text-text-soft">{matchName(fixture)}</span>
              </span>
              <span className="figures text-15 font-semibold text-danfo">{oddsText(leg.odds)}</span>
              <IconButton
                label={`${SLIP_TEXTS.remove}: ${pickName(leg.pick, fixture)}, ${matchName(fixture)}`}
                onClick={() => line !== undefined && singles.remove(line.id)}
              >
                <X {...ICON} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {together.fault === null ? (
        <OneStake {...props} />
      ) : (
        <p role="status" className="text-15 text-text-soft">
          {together.fault}
        </p>
      )}
    </div>
  );
}

const lineOf = (leg: unknown) => JSON.stringify({ legs: [leg] });

function OneStake({ slip, card, balanceKobo }: TogetherPanelProps) {
  const { together, singles } = slip;
  const { selection, typed, at, refusal } = together;
  const stakeKobo = stakeOfDigits(typed);
  const odds = totalOdds(selection);
  const shortfall = useShortfall({ costKobo: stakeKobo, minKobo: LIMITS.minStakeKobo, balanceKobo });
  const refused = betFault({ stakeNaira: Number(typed), selection }, card);
  const fault = entryFault(stakeKobo, LIMITS) ?? (refused === null ? null : refusalText(refused));
  return (
    <div className={`grid min-w-0 grid-cols-1 gap-2 ${PLACE_AT_FOOT} low:static`}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-15">{SLIP_TEXTS.totalOdds}</span>
        <span className="figures font-head text-21 text-danfo">{oddsText(hundredthsOf(odds))}</span>
      </p>
      <div className="grid grid-cols-[minmax(8.5rem,1fr)_auto] items-center gap-3">
        <StakeStepper
          name={SLIP_TEXTS.stakeOfTogether}
          typed={typed}
          limits={LIMITS}
          disabled={at !== 'draft'}
          onType={together.setStake}
        />
        <span className="figures text-right text-13 text-text-soft">
          {SLIP_TEXTS.couldPay(formatNaira(payAt(stakeKobo, odds), 'short'))}
        </span>
      </div>
      {at === 'uncertain' ? (
        <UncertainLine check={SLIP_TEXTS.check} onCheck={together.check}>
          {SLIP_TEXTS.uncertain}
        </UncertainLine>
      ) : null}
      {at === 'draft' && (refusal ?? fault) !== null ? (
        <p role={refusal === null ? undefined : 'alert'} className="text-13 text-bad">
          {refusal ?? fault}
        </p>
      ) : null}
      <ShortfallNote shortfall={shortfall} />
      {at === 'draft' ? <Missed slip={singles} /> : null}
      <BetButton
        shortfall={shortfall}
        disabled={fault !== null || at === 'uncertain' || !singles.isOpen}
        busy={at === 'placing'}
        onBet={together.place}
      >
        {SLIP_TEXTS.placeTogether(formatNaira(stakeKobo, 'short'))}
      </BetButton>
    </div>
  );
}
