import type { CatalogueGame } from '@jara/contract/games';
import { Skeleton } from '@jara/ui/skeleton';
import { Spinner } from '@jara/ui/spinner';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CategoryArt } from '../../art/category-art.tsx';
import { bucketOf } from '../../catalogue/categorise.ts';
import { paths } from '../../navigation/paths.ts';
import { GameArt } from './game-art.tsx';
import { TEXTS } from './texts.ts';

const SKELETON_TILES = 20;

/** Up to this number of games are large, with a description; more of them are small tiles. */
const FEW = 2;
const GRID_OF_MANY = 'grid grid-cols-2 gap-3 min-[30rem]:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5';
const GRID_OF_FEW = 'grid max-w-3xl gap-3 min-[30rem]:grid-cols-2 md:gap-4';

const TILE =
  'group flex size-full flex-col overflow-hidden rounded-xl border border-line bg-surface text-left text-text no-underline ' +
  'transition-[border-color,transform] duration-150 ease-out hover:border-text active:translate-y-px';
const ART_OF_MANY = 'aspect-[4/3] w-full';
const ART_OF_FEW = 'aspect-[16/9] w-full';

/** A grid with a layout for its number of tiles. */
export function TileGrid({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul data-layout={count <= FEW ? 'few' : 'many'} className={count <= FEW ? GRID_OF_FEW : GRID_OF_MANY}>
      {children}
    </ul>
  );
}

function TileFoot({
  title,
  text,
  isFew,
  icon,
}: {
  title: string;
  text?: string;
  isFew: boolean;
  icon: ReactNode;
}) {
  return (
    <span className={`flex flex-1 items-center gap-2 ${isFew ? 'p-4' : 'p-3'}`}>
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-3 font-semibold wrap-anywhere ${isFew ? 'text-17' : 'text-15'}`}>
          {title}
        </span>
        {text === undefined ? null : <span className="block text-13 text-text-soft">{text}</span>}
      </span>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-danfo text-ink max-[22rem]:hidden">
        {icon}
      </span>
    </span>
  );
}

const PLAY = <Play aria-hidden="true" strokeWidth={1.75} className="size-4 translate-x-px" />;

interface GameTileProps {
  readonly game: CatalogueGame;
  /** Number of tiles in the grid. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onLaunch: (gameId: string) => void;
}

/** A game to open. */
export function GameTile({ game, count, isBusy, onLaunch }: GameTileProps) {
  const isFew = count <= FEW;
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => onLaunch(game.gameId)}
      className={TILE}
    >
      <GameArt
        title={game.gameTitle}
        bucket={bucketOf(game)}
        thumbnail={game.thumbnail}
        className={isFew ? ART_OF_FEW : ART_OF_MANY}
      />
      <TileFoot title={game.gameTitle} isFew={isFew} icon={isBusy ? <Spinner /> : PLAY} />
    </button>
  );
}

/** The tile that is always among the spin games. */
export function SpinItTile({ count }: { count: number }) {
  const isFew = count <= FEW;
  return (
    <Link to={paths.spinStake} className={TILE}>
      <CategoryArt name="spin_games" className={isFew ? ART_OF_FEW : ART_OF_MANY} />
      <TileFoot title={TEXTS.spinItTile} text={TEXTS.spinItText} isFew={isFew} icon={PLAY} />
    </Link>
  );
}

const PLACEHOLDERS = Array.from({ length: SKELETON_TILES }, (_, index) => index);

/** The shape of a full list while it loads. */
export function TileSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {TEXTS.loading}
      </p>
      <ul aria-hidden="true" className={GRID_OF_MANY}>
        {PLACEHOLDERS.map((index) => (
          <li key={index} className="overflow-hidden rounded-xl border border-line bg-surface">
            <Skeleton className={`${ART_OF_MANY} rounded-none`} />
            <div className="flex h-15 items-center gap-2 p-3">
              <Skeleton className="h-4 flex-1" />
              <Skeleton className="size-9 rounded-full max-[22rem]:hidden" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
