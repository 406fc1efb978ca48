import { makeFocusable } from '@jara/game-client/make-focusable';
import { laterView } from '@jara/game-client/parts/later-view';
import { ScrollRegion } from '@jara/game-client/parts/scroll-region';
import { useEffect, useMemo, useState } from 'react';
import { later } from './later.ts';
import { MatchRow } from './match-row.tsx';
import { SlipPanel } from './slip/lazy-slip-panel.tsx';
import { useLeagueSlip } from './slip/use-league-slip.ts';
import { TEXTS } from './texts.ts';
import { useAnimation } from './use-animation.ts';
import { useWide } from './use-wide.ts';
import { type LeagueViewProps, playedWeeks, type Week, weekOf } from './week.ts';
import { WeekHeader } from './week-header.tsx';

// Loaded when first visible: on a phone the slip is, too.
const SlipDock = laterView(() => later().then((views) => views.SlipDock));
const LeagueTable = laterView(() => later().then((views) => views.LeagueTable), <div className="h-80" />);
const MatchSheet = laterView(() => later().then((views) => views.MatchSheet));
const WeeksPanel = laterView(() => later().then((views) => views.WeeksPanel), <div className="h-80" />);

type View = 'matches' | 'table' | 'weeks';
const VIEWS: readonly View[] = ['matches', 'table', 'weeks'];

const COLUMN = 'min-h-0 min-w-0 overflow-y-auto overscroll-contain [scrollbar-width:thin]';

/** The week with its ten matches, the season around it, and the slip: below on a phone, beside it on a wide screen. */
export function GameView({ state, session }: LeagueViewProps) {
  const { round, results, balanceKobo, channel } = state;
  const [view, setView] = useState<View>('matches');
  const [opened, setOpened] = useState<number | null>(null);
  const isWide = useWide();
  // Preloaded for the kick-off.
  useEffect(() => void later(), []);
  const animation = useAnimation(round, session.serverNow);
  const week = weekOf(round, animation);
  const slip = useLeagueSlip(state, session, week?.card ?? null);
  const season = week?.card.season ?? 1;
  const archive = useMemo(() => (round === null ? [] : playedWeeks(round, results)), [round, results]);
  const { placed } = slip.singles;
  const legs = placed.flatMap(({ selection }) => selection.legs);
  const legsOn = (match: number) => legs.filter((leg) => leg.match === match);
  const openedFixture = opened === null ? undefined : week?.fixtures[opened];

  const table = <LeagueTable season={season} archive={archive} />;

  return (
    <div className="mx-auto grid h-full min-h-0 w-full max-w-6xl grid-rows-[auto_auto_minmax(0,1fr)_auto] gap-2 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] wide:grid-cols-[minmax(0,1fr)_19rem] wide:grid-rows-[auto_auto_minmax(0,1fr)] wide:gap-x-5 wide:lg:grid-cols-[minmax(0,1fr)_24rem] low:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] low:grid-rows-[auto_minmax(0,1fr)_auto]">
      <WeekHeader round={round} week={week} serverNow={session.serverNow} />
      <ViewTabs view={view} onChoose={setView} />
      <ScrollRegion isStage label={TEXTS[view]} className={`${COLUMN} wide:col-start-1 low:col-span-2`}>
        <Notes isLost={channel === 'lost'} week={week} />
        {week === null ? null : view === 'matches' ? (
          <div className="@container">
            {/* A phone shows all running matches. */}
            <ul
              aria-label={TEXTS.matches}
              className={`grid low:grid-cols-2 ${week.moment === null ? 'gap-1.5' : 'gap-0.5 @min-[26rem]:gap-1.5'}`}
            >
              {week.fixtures.map((fixture, match) => (
                <MatchRow
                  key={fixture.home.club}
                  week={week}
                  match={match}
                  fixture={fixture}
                  slip={slip}
                  legs={legsOn(match)}
                  onOpen={() => setOpened(match)}
                />
              ))}
            </ul>
            {isWide || week.moment === null ? null : (
              // An upright tablet has room for it below the running matches.
              <div className="mt-6 hidden @min-[40rem]:block low:hidden">{table}</div>
            )}
          </div>
        ) : view === 'table' ? (
          table
        ) : (
          <WeeksPanel card={week.card} archive={archive} />
        )}
      </ScrollRegion>
      {week === null ? null : isWide ? (
        <div
          ref={makeFocusable}
          className={`${COLUMN} col-start-2 row-span-3 row-start-1 focus-visible:-outline-offset-3`}
        >
          <SlipPanel slip={slip} week={week} balanceKobo={balanceKobo} />
          {/* An empty slip leaves the column to the season. */}
          {view === 'table' || slip.legs.length > 0 || placed.length > 0 ? null : (
            <div className="mt-4 rounded-xl border border-line bg-surface p-2">{table}</div>
          )}
        </div>
      ) : (
        <div className="min-h-12 low:col-span-2">
          <SlipDock slip={slip} week={week} balanceKobo={balanceKobo} serverNow={session.serverNow} />
        </div>
      )}
      {week === null || opened === null || openedFixture === undefined ? null : (
        <MatchSheet
          week={week}
          match={opened}
          fixture={openedFixture}
          slip={slip}
          legs={legsOn(opened)}
          archive={archive}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function ViewTabs({ view, onChoose }: { readonly view: View; onChoose(view: View): void }) {
  return (
    <nav aria-label={TEXTS.views}>
      <ul className="flex border-b border-line">
        {VIEWS.map((one) => (
          <li key={one} className="flex-1">
            <button
              type="button"
              aria-current={one === view ? 'page' : undefined}
              onClick={() => onChoose(one)}
              className={`min-h-11 w-full border-b-4 px-1 text-15 low:text-13 font-semibold transition-colors duration-150 ease-out ${one === view ? 'border-danfo text-text' : 'border-transparent text-text-soft hover:text-text'}`}
            >
              {TEXTS[one]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Notes({ isLost, week }: { readonly isLost: boolean; readonly week: Week | null }) {
  const note = isLost
    ? [TEXTS.away, TEXTS.awayHelp]
    : week?.round.state === 'voided'
      ? [TEXTS.calledOff, TEXTS.calledOffHelp]
      : null;
  if (note === null) return null;
  return (
    <div role="status" className="mb-2 rounded-xl border border-line bg-sunken px-4 py-3">
      <p className="font-head text-17">{note[0]}</p>
      <p className="text-13 text-text-soft">{note[1]}</p>
    </div>
  );
}
