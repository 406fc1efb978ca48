import { wantsStillness } from '@jara/game-client/motion';
import type { Sound } from '@jara/game-client/sound';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Bonus, DANFOS, RUNGS } from '../wheel.ts';
import { DANFO_SHAPE, nameOf } from './mark-look.tsx';

const DASH_MS = 3600;
const RUNG_MS = 750;

export interface BonusStageProps {
  readonly bonus: Bonus;
  /** The winning bus, or the rung reached. */
  readonly came: number;
  /** Its end has been revealed: show it at rest. */
  readonly isOver: boolean;
  readonly sound: Sound;
  onOver(): void;
}

export function BonusStage(props: BonusStageProps) {
  return props.bonus === 'danfo' ? <DanfoDash {...props} /> : <AdireLadder {...props} />;
}

/** Distances of the other buses when the first one arrives, in hundredths: fixed by lane, never past the line. */
const HEIGHTS = [71, 84, 66, 90, 78, 60, 87, 74, 81, 69];
const LINE = 100;

/** A bus's layer is as wide as its lane, so that a share of itself is a share of the lane. */
const along = (percent: number) => `translateX(${percent}%)`;

/** A bus is identified by its lane. */
const LANES = DANFOS.map((pays, lane) => ({ pays, lane, name: `${lane} ${pays}` }));

/** Ten buses in ten lanes; the winning one reaches the line. */
function DanfoDash({ came, isOver, sound, onOver }: BonusStageProps) {
  const road = useRef<HTMLOListElement>(null);
  const end = useEffectEvent(onOver);
  const start = useEffectEvent(() => sound.play('card'));

  useEffect(() => {
    const buses = [...(road.current?.querySelectorAll('[data-bus]') ?? [])];
    if (isOver) return;
    start();
    if (wantsStillness()) {
      end();
      return;
    }
    const ways = buses.map((bus, lane) => {
      const surge = 0.3 + ((lane * 37) % 30) / 100;
      return bus.animate(
        [
          { transform: along(0), easing: 'ease-in' },
          {
            transform: along(lane === came ? 40 : 30 + ((lane * 53) % 28)),
            offset: surge,
            easing: 'ease-in-out',
          },
          { transform: along(lane === came ? LINE : (HEIGHTS[lane] ?? 70)) },
        ],
        { duration: DASH_MS, fill: 'both' },
      );
    });
    ways[0]?.addEventListener('finish', () => end());
    return () => {
      for (const way of ways) way.cancel();
    };
  }, [came, isOver]);

  return (
    <ol
      ref={road}
      aria-label={nameOf('danfo')}
      className="mx-auto grid h-[min(100cqh,22rem)] w-full max-w-96 auto-rows-fr gap-0.5 overflow-hidden rounded-xl border border-line bg-sunken p-2"
    >
      {LANES.map(({ pays, lane, name }) => {
        const isFirst = isOver && lane === came;
        return (
          <li
            key={name}
            aria-current={isFirst}
            className={`flex min-h-0 items-center gap-2 rounded-md pr-1 ${isFirst ? 'bg-danfo/25' : ''}`}
          >
            <span className="figures w-9 text-right font-head text-15">{pays}×</span>
            <span className="relative h-full min-w-0 flex-1 border-r-4 border-dashed border-chalk/60">
              <span
                data-bus={lane}
                className="absolute inset-y-0 right-10 left-0 flex items-center will-change-transform"
                style={{ transform: along(isOver ? (lane === came ? LINE : (HEIGHTS[lane] ?? 70)) : 0) }}
              >
                <svg viewBox="0 0 24 16" aria-hidden="true" focusable="false" className="block w-7.5">
                  {DANFO_SHAPE}
                </svg>
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const RUNG_LIST = RUNGS.map((pays, rung) => ({ pays, rung })).reverse();

/** Six rungs of cloth, lit from below one by one up to where the climber stays. */
function AdireLadder({ came, isOver, sound, onOver }: BonusStageProps) {
  const [climbed, setClimbed] = useState(0);
  const reached = isOver ? came : climbed;
  const end = useEffectEvent(onOver);
  const tick = useEffectEvent(() => sound.play('tick'));

  useEffect(() => {
    if (isOver) return;
    if (wantsStillness()) {
      end();
      return;
    }
    const next = setTimeout(() => {
      if (climbed === came) return end();
      tick();
      setClimbed(climbed + 1);
    }, RUNG_MS);
    return () => clearTimeout(next);
  }, [climbed, came, isOver]);

  return (
    <ol
      aria-label={nameOf('adire')}
      className="mx-auto grid h-[min(100cqh,20rem)] w-full max-w-80 auto-rows-fr gap-1.5 rounded-xl border border-line bg-sunken p-2"
    >
      {RUNG_LIST.map(({ pays, rung }) => {
        const isLit = rung <= reached;
        return (
          <li
            key={rung}
            aria-current={rung === reached}
            className={`flex min-h-0 items-center justify-between rounded-md border px-3 transition-colors duration-200 ease-out ${
              rung === reached
                ? 'border-danfo bg-danfo text-ink'
                : isLit
                  ? 'border-chalk/60 bg-adire text-white'
                  : 'border-line text-text-soft'
            }`}
          >
            <span className="figures text-13">{rung + 1}</span>
            <span className="figures font-head text-17">{pays}×</span>
          </li>
        );
      })}
    </ol>
  );
}
