import { laterView } from '@jara/game-client/parts/later-view';
import { RoundClock } from '@jara/game-client/parts/round-clock';
import { ScrollRegion } from '@jara/game-client/parts/scroll-region';
import { useRoundSlip } from '@jara/game-client/shared/round-slip';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { AnimationTimes } from '../animation-times.ts';
import { sharedGame } from '../game.ts';
import { type FightSelection, oddsOf } from '../markets.ts';
import type { AccountPanelProps } from './account-panel.tsx';
import { useMoment } from './animation/use-moment.ts';
import { animationMs, type FightViewProps, fightOf, timesOf } from './fight-state.ts';
import { MarketsPanel } from './markets-panel.tsx';
import { selectionName } from './names.ts';
import { FightStage } from './stage.tsx';
import { Tape } from './tape.tsx';
import { TEXTS } from './texts.ts';

const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);
const AccountPanel = laterView(() => later().then((views) => views.AccountPanel));
const LastFights = laterView(() => later().then((views) => views.LastFights));
const ResultsSheet = laterView(() => later().then((views) => views.ResultsSheet));
const RoundSlipDock = laterView(() => later().then((views) => views.RoundSlipDock));
const RoundSlipPanel = laterView(() => later().then((views) => views.RoundSlipPanel));

/**
 * The cage above, the markets and the fight card below, the slip beside them or at the bottom. During the animation its account comes
 * first.
 */
export function GameView({ state, session, sound }: FightViewProps) {
  const { round, results, channel, balanceKobo } = state;
  const slip = useRoundSlip(state, session, sharedGame.limits);
  const fight = fightOf(round);
  const animation = () => animationMs(round, session.serverNow());
  const times = fight?.outcome == null || round?.state === 'voided' ? null : timesOf(fight.outcome);
  const moment = useMoment(times, animation);
  const [isResultsOpen, setResultsOpen] = useState(false);
  const slipProps = {
    game: sharedGame,
    slip,
    card: fight?.card ?? null,
    balanceKobo,
    describe: (selection: FightSelection) => (fight === null ? '' : selectionName(selection, fight.card)),
    oddsOf: (selection: FightSelection) => (fight === null ? 0 : (oddsOf(selection, fight.card) ?? 0)),
  };
  const below =
    fight === null ? null : (
      <div className="wide:lg:hidden">
        <Below {...{ fight, times, moment }} animationMs={animation} />
      </div>
    );
  return (
    <div className="mx-auto grid h-full min-h-0 w-full max-w-6xl grid-cols-1 grid-rows-[auto_minmax(9.5rem,calc(34*var(--view)))_minmax(0,1fr)_auto] gap-2 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] wide:grid-cols-[minmax(0,1fr)_19rem] wide:grid-rows-[auto_minmax(0,1fr)_auto] wide:gap-x-4 wide:lg:grid-cols-[minmax(0,1fr)_21rem_18rem] wide:lg:grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex min-w-0 items-center gap-2 wide:col-span-full">
        <div className="min-w-0 flex-1">
          <RoundClock round={round} serverNow={session.serverNow} />
        </div>
        <button
          type="button"
          onClick={() => setResultsOpen(true)}
          className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-lg px-2 text-13 text-text-soft hover:text-text"
        >
          <History aria-hidden="true" strokeWidth={1.75} className="size-4" />
          <span className="sr-only min-[26rem]:not-sr-only">{TEXTS.results}</span>
        </button>
      </div>
      <div className="flex min-h-0 min-w-0 flex-col gap-2 wide:row-span-2 wide:lg:row-span-1">
        <div data-stage="" className="min-h-0 flex-1">
          <FightStage {...{ round, fight, times, moment, channel }} animationMs={animation} />
        </div>
        {fight === null ? null : (
          // As high as the longest account, so that the picture keeps its size while the animation plays.
          <div className="hidden min-h-55 wide:lg:grid">
            <Below {...{ fight, times, moment }} animationMs={animation} />
          </div>
        )}
      </div>
      {fight === null ? null : (
        <ScrollRegion
          // Scrolled to its top when the animation begins, and when the next card comes.
          key={times === null ? 'card' : 'animation'}
          label={TEXTS.fightAndMarkets}
          className="grid min-h-0 content-start gap-3 overflow-y-auto pb-1"
        >
          {times === null ? null : below}
          {times !== null && slip.placed.length > 0 ? (
            <div className="wide:lg:hidden">
              <RoundSlipPanel {...slipProps} />
            </div>
          ) : null}
          <MarketsPanel
            card={fight.card}
            slip={slip}
            onToggle={(selection) => {
              sound.play('chip');
              slip.toggle(selection);
            }}
          />
          {times === null ? below : null}
        </ScrollRegion>
      )}
      <div className="min-h-12 wide:lg:hidden">
        <RoundSlipDock {...slipProps} clock={<RoundClock round={round} serverNow={session.serverNow} />} />
      </div>
      <div className="hidden min-h-0 overflow-y-auto wide:lg:block">
        <RoundSlipPanel {...slipProps} />
        {/* The current fight is no result yet. */}
        <LastFights results={results.filter(({ roundId }) => roundId !== round?.roundId)} />
      </div>
      {isResultsOpen ? <ResultsSheet results={results} onClose={() => setResultsOpen(false)} /> : null}
    </div>
  );
}

type BelowProps = Omit<AccountPanelProps, 'times'> & { readonly times: AnimationTimes | null };

/** The panel below the picture: the fight card until the animation begins, then the fight in words. */
function Below({ fight, times, moment, animationMs: animation }: BelowProps) {
  if (times === null) return <Tape card={fight.card} />;
  return <AccountPanel {...{ fight, times, moment }} animationMs={animation} />;
}
