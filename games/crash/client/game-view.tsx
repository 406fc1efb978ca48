import { Announcer } from '@jara/game-client/parts/announcer';
import { laterView } from '@jara/game-client/parts/later-view';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BetPanel } from './bet-panel.tsx';
import { Flight } from './flight/flight.tsx';
import { flightFacts } from './flight-facts.ts';
import { type CrashViewProps, cashOutMarks, isAheadOn } from './panel-state.ts';
import { TEXTS } from './texts.ts';
import { usePanels } from './use-panels.ts';

// Loaded after the figures and buttons.
const ResultsStrip = laterView(() => import('./results-strip.tsx').then((file) => file.ResultsStrip));
const ResultsSheet = laterView(() => import('./results-sheet.tsx').then((file) => file.ResultsSheet));
const LiveBetsPanel = laterView(() => import('./live-bets-panel.tsx').then((file) => file.LiveBetsPanel));
const LiveBetsSheet = laterView(() => import('./live-bets-panel.tsx').then((file) => file.LiveBetsSheet));

/** The sky, the last flights, the other players, and two bet panels: all on one screen. */
export function GameView({ state, session, sound }: CrashViewProps) {
  const { round, results, liveBets, panels, balanceKobo, channel } = state;
  const numbered = usePanels(state, session);
  const facts = useMemo(
    () =>
      flightFacts(
        round,
        numbered.map(({ panel }) => panel),
        numbered.map(({ news }) => news),
      ),
    [round, numbered],
  );
  const marks = useMemo(() => cashOutMarks(panels, round), [round, panels]);
  const isAhead = isAheadOn(panels, round);
  const [open, setOpen] = useState<'results' | 'liveBets' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <div className="mx-auto grid h-full min-h-0 w-full max-w-6xl grid-rows-[auto_minmax(6rem,1fr)_auto] overflow-y-auto gap-2 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] wide:grid-cols-[minmax(0,1fr)_20rem] wide:grid-rows-[auto_minmax(0,1fr)] wide:gap-x-4 wide:lg:grid-cols-[17rem_minmax(0,1fr)] wide:lg:grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-2 wide:max-lg:col-start-1 wide:lg:col-span-full">
        <div className="min-w-0 flex-1">
          <ResultsStrip results={results} onOpen={() => setOpen('results')} />
        </div>
        <button
          type="button"
          onClick={() => setOpen('liveBets')}
          className="figures flex h-11 shrink-0 items-center gap-1.5 rounded-lg px-2 text-13 text-text-soft hover:text-text wide:lg:hidden"
        >
          <Users aria-hidden="true" strokeWidth={1.75} className="size-4" />
          <span>{liveBets?.bets ?? 0}</span>
          <span className="sr-only">{TEXTS.crowd}</span>
        </button>
      </div>
      <div className="hidden min-h-0 rounded-xl border border-line bg-surface p-3 wide:lg:row-span-2 wide:lg:grid">
        <LiveBetsPanel liveBets={liveBets} />
      </div>
      <div data-stage="" className="min-h-0 min-w-0 wide:max-lg:row-start-2">
        <Flight round={round} channel={channel} marks={marks} serverNow={session.serverNow} />
      </div>
      <div
        data-main-action=""
        className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-2 min-[40rem]:grid-cols-2 wide:max-w-none wide:content-center-safe wide:max-lg:row-span-2 wide:max-lg:row-start-1 wide:max-lg:col-start-2 wide:grid-cols-1 wide:lg:col-start-2 wide:lg:grid-cols-2"
      >
        {numbered.map(({ panel, index, number, before }) => (
          <BetPanel
            key={number}
            number={number}
            panel={panel}
            before={before}
            round={round}
            balanceKobo={balanceKobo}
            isConnected={channel === 'open'}
            isAhead={isAhead}
            serverNow={session.serverNow}
            onBet={(order) => {
              sound.play('tap');
              session.bet(index, order);
            }}
            onCancel={() => session.cancel(index)}
            onCashOut={(part) => {
              sound.play('chip');
              session.cashOut(index, part);
            }}
            onCheck={() => session.check(index)}
            onAuto={(run) => session.startAuto(index, run)}
            onStopAuto={() => session.stopAuto(index)}
          />
        ))}
      </div>
      <Announcer label={TEXTS.said} facts={facts} />
      {open === 'results' ? <ResultsSheet {...{ results, session, onClose }} /> : null}
      {open === 'liveBets' ? <LiveBetsSheet {...{ liveBets, onClose }} /> : null}
    </div>
  );
}
