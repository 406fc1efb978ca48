import { laterView } from '@jara/game-client/parts/later-view';
import { RoundClock } from '@jara/game-client/parts/round-clock';
import { useLineTexts } from '@jara/game-client/round-lines';
import { useRoundSlip } from '@jara/game-client/shared/round-slip';
import type { RaceCard } from '@jara/race-kit/field';
import { marketRule } from '@jara/race-kit/markets';
import { betOdds, isSide, type RaceBetSelection } from '@jara/race-kit/side-bets';
import { type ReactNode, useState } from 'react';
import type { Replay } from './animation/stage.tsx';
import { marketName } from './market-texts.ts';
import { nameOn, useRaceLook } from './race-look.ts';
import { archive, type RaceRound, type RaceViewProps } from './race-state.ts';
import { CardPanel } from './screen/card-panel.tsx';
import { TEXTS } from './texts.ts';

// Parts that the first screen does not need are loaded after it.
const Stage = laterView(() => import('./animation/stage.tsx').then((file) => file.Stage));
const RoundSlipPanel = laterView(() =>
  import('@jara/game-client/parts/round-slip').then((file) => file.RoundSlipPanel),
);
const RoundSlipDock = laterView(() =>
  import('@jara/game-client/parts/round-slip-dock').then((file) => file.RoundSlipDock),
);
const ResultsPanel = laterView(() => import('./screen/results-panel.tsx').then((file) => file.ResultsPanel));

const LastRaces = laterView(() => import('./screen/results-panel.tsx').then((file) => file.LastRaces));

const RESULTS = 20;
/** Number of past races beside the slip. */
const LAST = 6;
const NO_CARD: RaceCard = { runners: [] };

/** On a phone: while bets are open the card gets the room, and the animation once the race runs. */
const ROWS_TO_BET = 'grid-rows-[minmax(6rem,15%)_auto_minmax(0,1fr)_auto]';
const ROWS_TO_WATCH =
  'grid-rows-[minmax(9rem,28%)_auto_minmax(0,1fr)_auto] [@media(min-height:42rem)]:grid-rows-[minmax(9rem,34%)_auto_minmax(0,1fr)_auto]';

/** Animation, race card and slip on one screen. */
export function RaceScreen({ state, session, sound }: RaceViewProps) {
  const { field, game } = useRaceLook();
  const textOfLine = useLineTexts(field.sideBets !== undefined);
  const { round, results, balanceKobo, channel } = state;
  const slip = useRoundSlip(state, session, game.limits);
  const [replay, setReplay] = useState<Replay | null>(null);
  const card = round?.card ?? null;
  const own = slip.placed.flatMap(({ selection }) => (isSide(selection) ? [] : selection.runners));
  const rounds = archive(results, round, RESULTS);
  const slipProps = {
    game,
    slip,
    card,
    balanceKobo,
    describe: wordsOf,
    oddsOf: (selection: RaceBetSelection) => betOdds(field, card ?? NO_CARD, selection) ?? 0,
  };

  function wordsOf(selection: RaceBetSelection): string {
    if (isSide(selection)) return textOfLine(game.describeSelection(selection, card ?? NO_CARD));
    const { market, runners } = selection;
    const { isOrdered } = marketRule(market, card?.runners.length ?? 0);
    const named = runners.map((number) =>
      runners.length > 2 ? String(number) : `${number} ${nameOn(field, card ?? NO_CARD, number)}`,
    );
    return `${marketName(market)}: ${named.join(isOrdered ? ' › ' : ' + ')}`;
  }

  // A running race ends a replay.
  const isLive = round?.state === 'running';
  if (isLive && replay !== null) setReplay(null);
  const isBetting = round?.state === 'open' && replay === null;
  return (
    <div
      className={`mx-auto grid h-full min-h-0 w-full max-w-6xl grid-cols-1 ${isBetting ? ROWS_TO_BET : ROWS_TO_WATCH} gap-2 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] wide:grid-cols-2 wide:grid-rows-[auto_minmax(0,1fr)_auto] wide:lg:grid-cols-[minmax(0,1fr)_22rem] wide:lg:grid-rows-[minmax(0,46%)_minmax(0,1fr)] wide:gap-x-4`}
    >
      <div data-stage="" className="min-h-0 min-w-0 wide:max-lg:col-start-1 wide:max-lg:row-start-2">
        <Stage
          round={round}
          channel={channel}
          replay={replay}
          own={own}
          bets={slip.placed}
          serverNow={session.serverNow}
          onReplayEnd={() => setReplay(null)}
        />
      </div>
      <div className="min-w-0 wide:max-lg:col-start-1 wide:max-lg:row-start-1 wide:lg:col-start-2 wide:lg:row-span-2 wide:lg:row-start-1 wide:lg:overflow-y-auto relative">
        <RoundClock round={round} serverNow={session.serverNow} />
        <div className="mt-3 hidden wide:lg:block">
          <RoundSlipPanel {...slipProps} />
          <LastRaces rounds={rounds.slice(0, LAST)} />
        </div>
      </div>
      <Panels
        roundId={round?.roundId ?? null}
        card={card}
        slip={slip}
        own={own}
        rounds={rounds}
        onTap={() => sound.play('tap')}
        onReplay={isLive ? null : (ended) => setReplay({ round: ended, startedAtMs: performance.now() })}
        ownBets={
          slip.isOpen || slip.placed.length === 0 ? null : (
            <div className="wide:lg:hidden">
              <RoundSlipPanel {...slipProps} slip={{ ...slip, lines: [] }} />
            </div>
          )
        }
      />
      <div className="wide:max-lg:col-start-1 wide:max-lg:row-start-3 wide:lg:hidden">
        <RoundSlipDock {...slipProps} clock={<RoundClock round={round} serverNow={session.serverNow} />} />
      </div>
    </div>
  );
}

interface PanelsProps {
  readonly roundId: string | null;
  readonly card: RaceCard | null;
  readonly slip: ReturnType<typeof useRoundSlip<RaceBetSelection>>;
  readonly own: readonly number[];
  readonly rounds: readonly RaceRound[];
  onTap(): void;
  /** Null while a race runs: that one is on the stage. */
  readonly onReplay: ((round: RaceRound) => void) | null;
  /** Replaces the card once bets are closed; a wide screen shows both. */
  readonly ownBets: ReactNode;
}

/** The card of this race, or the races before it. */
function Panels({ roundId, card, slip, own, rounds, onTap, onReplay, ownBets }: PanelsProps) {
  const [shown, setShown] = useState<'card' | 'results'>('card');
  return (
    <section
      aria-label={TEXTS.tabs}
      className="flex min-h-0 min-w-0 flex-col wide:max-lg:col-start-2 wide:max-lg:row-span-3 wide:max-lg:row-start-1"
    >
      <div className="flex shrink-0 border-b border-line">
        {(['card', 'results'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === shown}
            onClick={() => setShown(one)}
            className={`min-h-11 flex-1 border-b-4 text-15 font-semibold focus-visible:outline-offset-[-3px] ${
              one === shown ? 'border-danfo text-text' : 'border-transparent text-text-soft hover:text-text'
            }`}
          >
            {TEXTS[one]}
          </button>
        ))}
      </div>
      <div className="@container relative -mx-1 min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-1 pt-2">
        {shown === 'results' ? (
          <ResultsPanel rounds={rounds} onReplay={onReplay} />
        ) : card === null ? (
          <p className="py-4 text-15 text-text-soft">{TEXTS.noCard}</p>
        ) : (
          <>
            {ownBets}
            <div className={ownBets === null ? '' : 'hidden wide:lg:block'}>
              <CardPanel roundId={roundId} card={card} slip={slip} own={own} onTap={onTap} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
