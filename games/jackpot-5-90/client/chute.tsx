import { BallPlaces } from '@jara/draw-client/ball-places';
import { Ball } from '@jara/draw-client/lotto/rolling-ball';
import { DRAWN } from '@jara/draw-kit/lotto-odds';
import { TEXTS } from './texts.ts';

export interface ChuteProps {
  /** Drawn so far. */
  readonly balls: readonly number[];
  readonly hits: readonly number[];
  /** Balls roll in; otherwise they are shown at rest. */
  readonly moving: boolean;
}

/** The five positions of the balls. */
export function Chute({ balls, hits, moving }: ChuteProps) {
  return (
    <BallPlaces
      label={TEXTS.balls}
      count={DRAWN}
      balls={balls}
      className="mx-auto grid w-full max-w-96 min-w-0 grid-cols-5 gap-1.5 overflow-hidden rounded-2xl bg-ink/45 px-2 pt-1.5"
      placeClass="grid justify-items-center gap-1"
    >
      {(ball, index) => {
        const isHit = ball !== undefined && hits.includes(ball);
        return (
          <>
            <span className="flex aspect-square w-full max-w-16 items-center justify-center rounded-full bg-ink/50">
              {ball === undefined ? null : <Ball number={ball} moving={moving} />}
            </span>
            <span className={`min-h-5 text-13 font-semibold ${isHit ? 'text-danfo' : 'text-chalk'}`}>
              {index === 0 ? TEXTS.firstBall : index === DRAWN - 1 ? TEXTS.lastBall : ''}
              {isHit ? <span aria-hidden="true"> ✓</span> : null}
            </span>
          </>
        );
      }}
    </BallPlaces>
  );
}
