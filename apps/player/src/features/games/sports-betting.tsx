import { refused } from '@jara/calls/sent';
import { Button, buttonClass } from '@jara/ui/button';
import { SlowNotice } from '@jara/ui/notice';
import { Spinner } from '@jara/ui/spinner';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { EmptyArt } from '../../art/empty-art.tsx';
import { gameListQuery } from '../../catalogue/game-list-query.ts';
import { isOpen, SPORTS_GAME_ID } from '../../catalogue/opening.ts';
import { SoonMark } from '../../catalogue/soon-mark.tsx';
import { paths } from '../../navigation/paths.ts';
import { GameFrame } from './game-frame.tsx';
import { type Opened, openGame } from './launch.ts';
import { locationOf, locationPath } from './location.ts';
import { TEXTS } from './sports-betting-texts.ts';

function Opening() {
  return (
    <div className="dark-room grid min-h-[548px] place-content-center justify-items-center gap-2 px-4 text-center">
      <h1 className="font-head text-28">{TEXTS.title}</h1>
      <Spinner label={TEXTS.opening} />
      <SlowNotice />
    </div>
  );
}

function OpenNow({ lead }: { lead: string }) {
  return (
    <>
      <p className="mt-8 max-w-md text-text-soft">{lead}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to={paths.spinStake} className={buttonClass('secondary')}>
          {TEXTS.spinIt}
        </Link>
        <Link to={locationPath(paths.virtual, locationOf('football'))} className={buttonClass('secondary')}>
          {TEXTS.virtualFootball}
        </Link>
      </div>
    </>
  );
}

/** No provider offers a sportsbook yet: nothing failed, so there is nothing to retry. */
function NotYet() {
  return (
    <div className="page-width flex flex-col items-center py-8 text-center">
      <h1 className="font-head text-28">{TEXTS.title}</h1>
      <EmptyArt kind="games" className="mt-6 w-52" />
      <SoonMark className="mt-4" />
      <p className="mt-3 max-w-md font-head text-21 text-balance">{TEXTS.notYet}</p>
      <OpenNow lead={TEXTS.openNow} />
    </div>
  );
}

/** The reason that the sportsbook did not open, with links to games. */
function Unreachable({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="page-width flex flex-col items-center py-8 text-center">
      <h1 className="font-head text-28">{TEXTS.title}</h1>
      <EmptyArt kind="offline" className="mt-6 w-52" />
      <p role="alert" className="mt-4 max-w-md font-head text-21 text-balance">
        {sentence}
      </p>
      <Button className="mt-4" onClick={onRetry}>
        <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {TEXTS.retry}
      </Button>
      <OpenNow lead={TEXTS.meanwhile} />
    </div>
  );
}

/** A sportsbook that the catalogue does not list is not launched. A catalogue that cannot be fetched does not prevent the launch. */
async function openSportsbook(): Promise<Opened> {
  const isListed = await queryClient.fetchQuery(gameListQuery).then(
    ({ data }) => isOpen('sports', data),
    () => true,
  );
  return isListed ? openGame(SPORTS_GAME_ID) : refused(404, 'unknown_game', '');
}

/** One attempt to open the sportsbook. */
function Attempt({ booking, onRetry }: { booking: string | null; onRetry: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    let isShown = true;
    void openSportsbook().then((answer) => isShown && setOpened(answer));
    return () => {
      isShown = false;
    };
  }, []);

  if (opened === null) return <Opening />;
  return <Outcome opened={opened} booking={booking} onRetry={onRetry} />;
}

/** Opens the sportsbook at the slip or bet whose code is in the page's own address. */
function withBooking(url: string, code: string | null): string {
  return code === null ? url : `${url}#/code/${encodeURIComponent(code)}`;
}

/**
 * A code is loaded once: with it in the address, a reload would load the slip again. The router's state stays, so that the page is
 * not reset.
 */
function forgetBooking(): void {
  const { pathname, search, hash } = window.location;
  const left = new URLSearchParams(search);
  left.delete('code');
  const query = left.size === 0 ? '' : `?${left}`;
  window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`);
}

interface OutcomeProps {
  readonly opened: Opened;
  readonly booking?: string | null;
  onRetry(): void;
}

/** The sportsbook, or the reason for its absence. */
export function Outcome({ opened, booking = null, onRetry }: OutcomeProps) {
  const isHandedOver = opened.ok && booking !== null;
  useEffect(() => {
    if (isHandedOver) forgetBooking();
  }, [isHandedOver]);
  if (!opened.ok) {
    if (opened.kind === 'refused' && opened.code === 'unknown_game') return <NotYet />;
    return (
      <Unreachable sentence={opened.kind === 'refused' ? TEXTS.failed : TEXTS.broken} onRetry={onRetry} />
    );
  }
  return (
    <GameFrame
      url={withBooking(opened.url, booking)}
      title={TEXTS.title}
      back={{ to: paths.dashboard, name: TEXTS.home }}
      again={paths.sportsBetting}
      opening={TEXTS.opening}
      isPage
    />
  );
}

/** `/sports-betting`: launches the sportsbook like a game, under a constant id. */
export function Component() {
  const [attempt, setAttempt] = useState(0);
  const [params] = useSearchParams();
  // Each visit of the address launches it again, so that an ended session is not shown.
  const { key } = useLocation();
  return (
    <Attempt key={`${key} ${attempt}`} booking={params.get('code')} onRetry={() => setAttempt(attempt + 1)} />
  );
}
