import { useRef } from 'react';
import { armAt, KICKER_REST } from './kick-motion.ts';
import { Bulge, Frame, Grandstand, Grass, Net, Spectators } from './pitch-art.tsx';
import { KEEPER, PICTURE, SPOT } from './places.ts';
import { BallArt, KeeperArm, KeeperBody, KickerBody, KickerLeg } from './players-art.tsx';
import { TEXTS } from './texts.ts';
import { type KickPlay, useKick } from './use-kick.ts';

/** The attribute takes the same transforms as the motions, without their units. */
const drawn = (transform: string) => transform.replace(/px|deg/g, '');

/** The goal, the keeper, the ball and the kicker. Screen readers get the same in text elsewhere. */
export function Scene(play: KickPlay) {
  const scene = useRef<SVGSVGElement>(null);
  useKick(scene, play);
  return (
    <svg
      ref={scene}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      aria-hidden="true"
      focusable="false"
      className="block size-full"
    >
      <Grandstand />
      <g data-part="spectators">
        <Spectators />
      </g>
      <Grass />
      <Net />
      <g data-part="bulge" opacity="0">
        <Bulge />
      </g>
      <Frame />
      <g data-part="keeper" transform={`translate(${KEEPER.x} ${KEEPER.y})`}>
        <g data-part="left-arm" transform={drawn(armAt(-1, 38))}>
          <KeeperArm />
        </g>
        <g data-part="right-arm" transform={drawn(armAt(1, 38))}>
          <KeeperArm />
        </g>
        <KeeperBody />
      </g>
      <g data-part="ball" transform={`translate(${SPOT.x} ${SPOT.y})`}>
        <BallArt />
      </g>
      <g data-part="kicker" transform={drawn(KICKER_REST)}>
        <g data-part="leg" transform="translate(-8 -46)">
          <KickerLeg />
        </g>
        <g data-part="kicking-leg" transform="translate(8 -46)">
          <KickerLeg />
        </g>
        <KickerBody />
      </g>
      <g transform={`translate(${PICTURE.width / 2} 205)`}>
        <text
          data-part="call"
          opacity="0"
          textAnchor="middle"
          fontSize="58"
          strokeWidth="8"
          paintOrder="stroke"
          strokeLinejoin="round"
          className="fill-danfo stroke-ink font-head"
        >
          {TEXTS.goalCall}
        </text>
      </g>
    </svg>
  );
}
