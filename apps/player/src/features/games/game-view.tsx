import { buttonClass } from '@jara/ui/button';
import { ErrorState, SlowNotice } from '@jara/ui/notice';
import { Spinner } from '@jara/ui/spinner';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { toast } from '../../browser/toast.ts';
import { loginFrom, paths } from '../../navigation/paths.ts';
import { keepGame } from '../../session/kept-choice.ts';
import { useSession } from '../../session/session.ts';
import { GameFrame } from './game-frame.tsx';
import type { GameList } from './game-list.ts';
import { isOpened, type Opened, openGame } from './launch.ts';
import { type CatalogueLocation, locationName, locationPath } from './location.ts';
import { TEXTS } from './texts.ts';

export interface GameViewProps {
  readonly base: string;
  readonly location: CatalogueLocation;
  readonly list: GameList;
  readonly id: string;
  /** The address in the query; null where it names only the game. */
  readonly url: string | null;
}

/** One attempt to launch the game again by its id: the URL in the query is used up, or was never ours. */
function Reopening({ base, location, id, onRetry }: GameViewProps & { onRetry: () => void }) {
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);

  const settle = useEffectEvent((opened: Opened) => {
    if (opened.ok) {
      void navigate(locationPath(base, location, { id, url: opened.url }), { replace: true });
      return;
    }
    setHasFailed(true);
    if (opened.kind === 'refused') toast.error(opened.message || TEXTS.launchFailed);
  });

  useEffect(() => {
    let isShown = true;
    void openGame(id).then((opened) => isShown && settle(opened));
    return () => {
      isShown = false;
    };
  }, [id]);

  if (!hasFailed) {
    return (
      <div className="dark-room grid min-h-[548px] place-content-center justify-items-center gap-2 px-4 text-center">
        <Spinner label={TEXTS.opening} />
        <SlowNotice />
      </div>
    );
  }
  return (
    <div className="page-width py-8 text-center">
      <ErrorState title={TEXTS.notOpenedTitle} onRetry={onRetry}>
        {TEXTS.notOpenedText}
      </ErrorState>
      <Link to={locationPath(base, location)} className={buttonClass('quiet')}>
        {TEXTS.backTo(locationName(location))}
      </Link>
    </div>
  );
}

/** The login, which leads back to the game: a visitor followed a link to it, or the session ended while it was played. */
function LoginForGame({ address }: { address: string }) {
  useEffect(() => keepGame(address), [address]);
  return <Navigate to={loginFrom('Virtual')} replace />;
}

/** A launched game in its frame. */
export function GameView(props: GameViewProps) {
  const { base, location, list, id, url } = props;
  const { isLoggedIn } = useSession();
  const [attempt, setAttempt] = useState(0);
  if (!isLoggedIn) return <LoginForGame address={locationPath(paths.virtual, location, { id })} />;
  if (url === null || !isOpened(url))
    return <Reopening key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
  const listed = list.state === 'ready' ? list.games.find(({ gameId }) => gameId === id) : undefined;
  return (
    <GameFrame
      key={url}
      url={url}
      title={listed?.gameTitle ?? TEXTS.aGame}
      back={{ to: locationPath(base, location), name: locationName(location) }}
      again={locationPath(base, location, { id })}
    />
  );
}
