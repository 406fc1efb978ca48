import { wantsStillness } from '@jara/game-client/motion';
import { oddsText } from '@jara/game-kit/odds-text';
import type { RaceCard, RaceOutcome } from '@jara/race-kit/field';
import { MARKETS, marketRule, type RaceSelection } from '@jara/race-kit/markets';
import { marginsOf } from '@jara/race-kit/outcome';
import { oddsOf } from '@jara/race-kit/prices';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../animation/badge.tsx';
import { secondsText } from '../animation/finish-board.tsx';
import { marketName } from '../market-texts.ts';
import { nameOn, useRaceLook } from '../race-look.ts';
import type { RaceRound } from '../race-state.ts';
import { TEXTS } from '../texts.ts';

export interface ResultsPanelProps {
  readonly rounds: readonly RaceRound[];
  /** Null while the stage is in use. */
  readonly onReplay: ((round: RaceRound) => void) | null;
}

const SHOWN = 4;

/** The last races with their order and payouts, newest first. */
export function ResultsPanel({ rounds, onReplay }: ResultsPanelProps) {
  if (rounds.length === 0) return <p className="py-4 text-15 text-text-soft">{TEXTS.noResults}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {rounds.map((round) => (
        <Result
          key={round.roundId}
          round={round}
          onReplay={onReplay === null ? null : () => onReplay(round)}
        />
      ))}
    </ul>
  );
}

/** The last races in a few lines: beside the slip on a wide screen. */
export function LastRaces({ rounds }: Pick<ResultsPanelProps, 'rounds'>) {
  const { field } = useRaceLook();
  if (rounds.length === 0) return null;
  return (
    <section aria-label={TEXTS.lastRaces} className="mt-4 rounded-xl border border-line bg-surface p-3">
      <h2 className="font-head text-15">{TEXTS.lastRaces}</h2>
      <ul>
        {rounds.map((round) => {
          const { card, outcome } = round;
          return card === null || outcome === null ? null : (
            <li
              key={round.roundId}
              className="figures flex items-center gap-2 border-b border-line py-1.5 text-13 last:border-0"
            >
              <span className="min-w-6 text-text-soft">{round.number}</span>
              <span className="min-w-0 flex-1 truncate">{nameOn(field, card, outcome.order[0] ?? 1)}</span>
              <span className="flex shrink-0 gap-1">
                {outcome.order.slice(0, SHOWN).map((runner) => (
                  <Badge key={runner} number={runner} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Result({ round, onReplay }: { round: RaceRound; onReplay: (() => void) | null }) {
  const { field } = useRaceLook();
  const [isOpen, setOpen] = useState(false);
  const { card, outcome } = round;
  if (card === null || outcome === null) return null;
  const number = String(round.number);
  return (
    <li className="rounded-xl border border-line bg-surface p-2">
      <div className="flex min-w-0 items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left"
        >
          <span className="figures min-w-6 shrink-0 text-13 text-text-soft">
            <span className="sr-only">{TEXTS.details}</span> {number}
          </span>
          <span className="flex shrink-0 gap-1">
            {outcome.order.slice(0, SHOWN).map((runner) => (
              <Badge key={runner} number={runner} />
            ))}
          </span>
          <span className="min-w-0 flex-1 truncate text-13 @max-[26rem]:hidden">
            {nameOn(field, card, outcome.order[0] ?? 1)}
          </span>
        </button>
        {wantsStillness() ? null : (
          <button
            type="button"
            aria-label={TEXTS.replayOf(number)}
            disabled={onReplay === null}
            onClick={onReplay ?? undefined}
            className="flex min-h-11 shrink-0 items-center gap-1 rounded-lg border border-line-strong px-2 text-13 font-semibold hover:border-text disabled:border-line disabled:text-text-soft"
          >
            <Play aria-hidden="true" strokeWidth={1.75} className="size-4" />
            {TEXTS.replay}
          </button>
        )}
      </div>
      {isOpen ? <WholeOrder card={card} outcome={outcome} /> : null}
    </li>
  );
}

/** The winning selection of a market; for place and show that of the winner. */
function rightSelections({ order }: RaceOutcome): RaceSelection[] {
  return MARKETS.map((market) => {
    const { picks, isOrdered } = marketRule(market, order.length);
    const runners = order.slice(0, picks);
    return { market, runners: isOrdered ? runners : runners.toSorted((a, b) => a - b) };
  });
}

function WholeOrder({ card, outcome }: { card: RaceCard; outcome: RaceOutcome }) {
  const { field } = useRaceLook();
  const margins = marginsOf(outcome);
  return (
    <div className="mt-2 grid gap-3 border-t border-line pt-2 @min-[40rem]:grid-cols-2">
      <ol className="grid content-start gap-1">
        {outcome.order.map((number, place) => (
          <li key={number} className="figures flex min-w-0 items-center gap-2 text-13">
            <span className="w-5 shrink-0 text-right text-text-soft">{place + 1}</span>
            <Badge number={number} />
            <span className="min-w-0 flex-1 truncate">{nameOn(field, card, number)}</span>
            <span className="shrink-0 text-text-soft">
              {place === 0 ? '' : TEXTS.behind(secondsText(margins[place] ?? 0))}
            </span>
          </li>
        ))}
      </ol>
      <div>
        <h2 className="text-13 text-text-soft">{TEXTS.paidOdds}</h2>
        <dl className="figures mt-1 grid gap-1 text-13">
          {rightSelections(outcome).map((selection) => {
            const odds = oddsOf(card, selection);
            const { isOrdered } = marketRule(selection.market, card.runners.length);
            return (
              <div key={selection.market} className="flex gap-2">
                <dt className="min-w-0 flex-1">
                  {`${marketName(selection.market)} ${selection.runners.join(isOrdered ? ' › ' : ' + ')}`}
                </dt>
                <dd className="font-semibold">{odds === null ? '–' : oddsText(odds)}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </div>
  );
}
