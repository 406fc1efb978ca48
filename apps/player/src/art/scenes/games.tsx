import { Ball } from './ball.tsx';
import { Horse } from './horse.tsx';
import { Aeroplane } from './plane.tsx';

/** The virtual games, seen through one window. */
export function Games() {
  return (
    <>
      <g transform="translate(-34 52) scale(0.86)">
        <Horse />
      </g>
      <g transform="translate(322 222) rotate(14) scale(0.62)">
        <Ball />
      </g>
      <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
        <g transform="translate(296 84) rotate(-24) scale(0.8)">
          <Aeroplane />
        </g>
      </g>
    </>
  );
}
