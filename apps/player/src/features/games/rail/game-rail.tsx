import { Spinner } from '@jara/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { publicQuery } from '../../../api/public-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { CategoryArt } from '../../../art/category-art.tsx';
import { bucketOf } from '../../../catalogue/categorise.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSession } from '../../../session/session.ts';
import { GameArt } from '../game-art.tsx';
import { useGameList } from '../game-list.ts';
import { useLaunch } from '../launch.ts';
import { locationOfGame } from '../location.ts';
import { ART, FOOT, RAIL, RailFrame, RailSkeleton, TILE_WIDTH } from './rail-frame.tsx';
import { type RailGame, railGames } from './rail-games.ts';
import { TEXTS } from './texts.ts';

const LOBBY_FRESH_MS = 60_000;
const lobbyQuery = publicQuery('/xpress/live/lobby', LOBBY_FRESH_MS);

/** Null until the data for the order has arrived: tiles do not move under a thumb. */
function useRailGames(): readonly RailGame[] | null {
  const { isLoggedIn } = useSession();
  const list = useGameList();
  const lobby = useQuery(lobbyQuery, queryClient);
  const recent = useAnswer('/xpress/live/recent', {});
  const waiting = useAnswer('/xpress/live/unfinished', {});
  const isPending = lobby.isPending || (isLoggedIn && (recent.isPending || waiting.isPending));
  if (list.state === 'loading' || isPending) return null;
  return railGames({
    games: list.state === 'ready' ? list.games : [],
    waiting: waiting.data?.data.map(({ gameId }) => gameId) ?? [],
    recent: recent.data?.data ?? [],
    popular: lobby.data?.data.popular ?? [],
    added: lobby.data?.data.new ?? [],
  });
}

/** The games that a player most likely wants, one tap away: open rounds, their own games, new ones, popular ones. */
/** Longer titles have a smaller size, so that they fit two lines. */
const LONG_TITLE = 18;
export function GameRail({ className = '' }: { className?: string }) {
  const games = useRailGames();
  const { isLoggedIn } = useSession();
  if (games === null) return <RailSkeleton className={className} />;
  const hasOwn = games.some(({ reason }) => reason === 'waiting' || reason === 'recent');
  return (
    <RailFrame
      title={hasOwn ? TEXTS.yours : TEXTS.popular}
      allTo={isLoggedIn ? paths.dashboardVirtual : paths.virtual}
      className={className}
    >
      <Tiles games={games} />
    </RailFrame>
  );
}

function Tiles({ games }: { games: readonly RailGame[] }) {
  const { isLoggedIn } = useSession();
  const { busyId, launch } = useLaunch();
  const base = isLoggedIn ? paths.dashboardVirtual : paths.virtual;
  return (
    <ul className={RAIL}>
      {games.map((railGame) => (
        <li key={railGame.gameId} className={TILE_WIDTH}>
          <Tile
            railGame={railGame}
            isBusy={busyId === railGame.gameId}
            onLaunch={() => {
              const { game } = railGame;
              if (game !== null) void launch(game.gameId, base, locationOfGame(game));
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const TILE =
  'relative block w-full overflow-hidden rounded-lg border border-line bg-surface text-left text-text no-underline ' +
  'transition-[border-color,transform] duration-150 ease-out hover:border-text focus-visible:-outline-offset-2 active:translate-y-px';

interface TileProps {
  readonly railGame: RailGame;
  readonly isBusy: boolean;
  readonly onLaunch: () => void;
}

function Tile({ railGame: { game, reason }, isBusy, onLaunch }: TileProps) {
  const isWaiting = reason === 'waiting';
  const title = game?.gameTitle ?? TEXTS.spinIt;
  const badge = isWaiting ? TEXTS.waiting : reason === 'new' ? TEXTS.fresh : null;
  const content = (
    <>
      {game === null ? (
        <CategoryArt name="spin_games" className={ART} />
      ) : (
        <GameArt title={title} bucket={bucketOf(game)} thumbnail={game.thumbnail} className={ART} />
      )}
      {badge === null ? null : (
        <span className="absolute top-2 left-2 rounded-md bg-danfo px-2 py-0.5 text-13 font-semibold text-ink">
          {badge}
        </span>
      )}
      <span className={`${FOOT} text-15 font-semibold`}>
        <span
          data-title=""
          className={`line-clamp-2 min-w-0 flex-1 wrap-anywhere ${title.length > LONG_TITLE ? 'text-13 leading-4 tracking-tight' : 'leading-[1.125rem]'}`}
        >
          {title}
        </span>
        {isBusy ? <Spinner /> : null}
      </span>
    </>
  );
  const label = isWaiting ? TEXTS.continueWith(title) : undefined;
  if (game === null)
    return (
      <Link to={paths.spinStake} aria-label={label} className={TILE}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={onLaunch}
      className={TILE}
    >
      {content}
    </button>
  );
}
