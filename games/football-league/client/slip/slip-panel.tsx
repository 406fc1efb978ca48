import { Missed, RoundSlipPanel, slipHint } from '@jara/game-client/parts/round-slip';
import type { Kobo } from '@jara/money/kobo';
import { ChoiceButton } from '@jara/play-client/choice-button';
import { sharedGame } from '../../game.ts';
import { hundredthsOf, type LeagueSelection, totalOdds } from '../../selection.ts';
import { legName } from '../pick-texts.ts';
import { TEXTS } from '../texts.ts';
import type { Week } from '../week.ts';
import { MyBets } from './my-bets.tsx';
import { SLIP_TEXTS } from './texts.ts';
import { TogetherPanel } from './together-panel.tsx';
import type { LeagueSlip } from './use-league-slip.ts';

export interface SlipPanelProps {
  readonly slip: LeagueSlip;
  readonly week: Week;
  readonly balanceKobo: Kobo | null;
}

/** The selections on the slip, as singles or as one accumulator, and the week's bets. */
export function SlipPanel({ slip, week, balanceKobo }: SlipPanelProps) {
  const { singles, legs, mode, betsLeft } = slip;
  const bets = mode === 'together' ? 1 : legs.length;
  const { card, fixtures } = week;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {legs.length === 0 ? (
          <div className="grid gap-1 text-15 text-text-soft">
            <Missed slip={singles} />
            <p>{slipHint(singles, TEXTS.tapOdds, TEXTS.nextWeek)}</p>
          </div>
        ) : (
          <>
            <fieldset className="@container flex min-w-0 gap-2">
              <legend className="sr-only">{SLIP_TEXTS.howToBet}</legend>
              <ChoiceButton chosen={mode === 'singles'} onChoose={() => slip.setMode('singles')}>
                {SLIP_TEXTS.singles}
              </ChoiceButton>
              <ChoiceButton chosen={mode === 'together'} onChoose={() => slip.setMode('together')}>
                {SLIP_TEXTS.together}
              </ChoiceButton>
            </fieldset>
            {bets > betsLeft ? (
              <p role="status" className="text-15 text-bad">
                {SLIP_TEXTS.maxBets(betsLeft)}
              </p>
            ) : null}
            {mode === 'together' ? (
              <TogetherPanel {...{ slip, card, fixtures, balanceKobo }} />
            ) : (
              <RoundSlipPanel
                game={sharedGame}
                slip={{ ...singles, placed: [] }}
                card={card}
                balanceKobo={balanceKobo}
                describe={({ legs }: LeagueSelection) => legs.map((leg) => legName(leg, fixtures)).join('; ')}
                oddsOf={(selection: LeagueSelection) => hundredthsOf(totalOdds(selection))}
              />
            )}
            <button
              type="button"
              onClick={singles.clear}
              className="min-h-11 justify-self-start text-13 font-semibold text-text-soft underline hover:text-text"
            >
              {SLIP_TEXTS.clear}
            </button>
          </>
        )}
      </div>
      <MyBets week={week} bets={singles.placed} />
    </div>
  );
}
