import { BallPlaces } from '@jara/draw-client/ball-places';
import { useEntrance } from '@jara/draw-client/use-entrance';
import { DRAWN } from '@jara/draw-kit/keno-odds';
import { TEXTS } from './texts.ts';

export interface TrayProps {
  /** Drawn so far. */
  readonly balls: readonly number[];
  readonly marked: readonly number[];
  /** Balls fall in; otherwise they are shown at rest. */
  readonly moving: boolean;
}

/** Twenty positions of the balls, in the order drawn. */
export function Tray({ balls, marked, moving }: TrayProps) {
  return (
    <BallPlaces
      label={TEXTS.tray}
      count={DRAWN}
      balls={balls}
      className="relative mx-auto grid w-full max-w-120 grid-cols-10 gap-0.5 rounded-xl bg-ink/45 p-1 [@container(max-height:22rem)]:max-w-none [@container(max-height:22rem)_and_(min-width:24rem)]:grid-cols-20"
      placeClass="flex aspect-square max-h-9 w-full items-center justify-center"
    >
      {(ball) =>
        ball === undefined ? (
          <span aria-hidden="true" className="aspect-square w-2/3 max-w-7 rounded-full bg-ink/50" />
        ) : (
          <Ball number={ball} isHit={marked.includes(ball)} moving={moving} />
        )
      }
    </BallPlaces>
  );
}

function Ball({ number, isHit, moving }: { number: number; isHit: boolean; moving: boolean }) {
  const look = isHit ? 'from-white via-danfo via-30% to-danfo-deep' : 'from-white via-chalk via-40% to-mist';
  return (
    <span
      ref={useEntrance(moving, fall)}
      className={`figures flex aspect-square w-full max-w-9 items-center justify-center rounded-full bg-radial-[at_35%_25%] text-13 font-bold text-ink ${look}`}
    >
      {number}
    </span>
  );
}

const fall = (body: HTMLElement) =>
  body.animate(
    [
      { transform: 'translateY(-140%) scale(1.25) rotate(-120deg)', opacity: 0 },
      { transform: 'translateY(0) scale(1) rotate(0deg)', opacity: 1, offset: 0.6 },
      { transform: 'translateY(-14%) rotate(8deg)', offset: 0.8 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 320, easing: 'ease-out' },
  );
