import { paidText } from '@jara/game-client/parts/paid';
import type { SharedBetView } from '@jara/game-client/shared/client';
import { isRoundWin, roundTotal } from '@jara/game-client/shared/round-total';
import type { RaceCard, RaceOutcome } from '@jara/race-kit/field';
import { isPhotoFinish, marginsOf } from '@jara/race-kit/outcome';
import { nameOn, useRaceLook } from '../race-look.ts';
import { TEXTS } from '../texts.ts';
import { Badge } from './badge.tsx';

export interface FinishBoardProps {
  readonly card: RaceCard;
  readonly outcome: RaceOutcome;
  readonly own: readonly number[];
  /** The player's bets on the race. */
  readonly bets: readonly SharedBetView[];
}

const SHOWN = 4;

/** Formats hundredths of a second as seconds: 12 → `0.12`. */
export const secondsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The first four with their margins, in the sky over the end of the animation: the finish line below stays visible. */
export function FinishBoard({ card, outcome, own, bets }: FinishBoardProps) {
  const { field } = useRaceLook();
  const margins = marginsOf(outcome);
  const winner = outcome.order[0] ?? 1;
  return (
    <div className="absolute inset-x-2 top-2 flex animate-rise justify-center">
      <div
        role="status"
        className="relative w-full max-w-xl overflow-hidden rounded-lg bg-ink/85 px-3 py-2 text-chalk"
      >
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-head text-17">
            {TEXTS.wins(nameOn(field, card, winner))}
          </span>
          {isPhotoFinish(outcome) ? (
            <span className="figures shrink-0 rounded bg-danfo px-1.5 text-13 font-semibold text-ink">
              {TEXTS.photo}
            </span>
          ) : null}
        </p>
        <ol className="mt-1 grid grid-cols-2 gap-x-3 gap-y-1">
          {outcome.order.slice(0, SHOWN).map((number, place) => (
            <li key={number} className="flex min-w-0 items-center gap-2 text-13">
              <span className="w-6 shrink-0 font-semibold">{TEXTS.places[place]}</span>
              <Badge number={number} isOwn={own.includes(number)} />
              <span className="min-w-0 flex-1 truncate max-[26rem]:hidden">
                {nameOn(field, card, number)}
              </span>
              <span className="figures shrink-0">
                {place === 0 ? '' : TEXTS.behind(secondsText(margins[place] ?? 0))}
              </span>
            </li>
          ))}
        </ol>
        <OwnWin bets={bets} />
      </div>
    </div>
  );
}

/** On a phone the slip is closed: a race that paid more than its stakes is reported here. */
function OwnWin({ bets }: Pick<FinishBoardProps, 'bets'>) {
  const total = roundTotal(bets);
  if (total === null || !isRoundWin(total)) return null;
  return (
    <p className="figures -mx-3 mt-2 -mb-2 animate-rise bg-danfo px-3 py-1 text-center font-head text-17 text-ink wide:lg:hidden">
      {paidText(total.payoutKobo, total.stakeKobo)}
    </p>
  );
}
