import type { ChannelState } from '@jara/game-client/live/live-channel';
import { laterView } from '@jara/game-client/parts/later-view';

import type { AnimationTimes } from '../animation-times.ts';
import { Caption } from './animation/caption.tsx';
import type { Moment } from './animation/moment.ts';
import type { Fight, FightRound } from './fight-state.ts';
import { TEXTS } from './texts.ts';

const Cage = laterView(() => import('./animation/cage.tsx').then((file) => file.Cage));

export interface StageProps {
  readonly round: FightRound | null;
  readonly fight: Fight | null;
  /** Of the animation; null before it begins. */
  readonly times: AnimationTimes | null;
  readonly moment: Moment | null;
  readonly channel: ChannelState;
  animationMs(): number | null;
}

/** The cage: the two fighters wait while bets are open, then the animation of their fight. */
export function FightStage({ round, fight, times, moment, channel, animationMs }: StageProps) {
  const outcome = fight?.outcome ?? null;
  const isVoided = round?.state === 'voided';
  return (
    <div className="relative size-full overflow-hidden rounded-xl border border-line bg-sunken">
      {fight === null ? null : (
        <>
          <Cage fight={fight} moment={moment} animationMs={animationMs} />
          {times === null || outcome === null || moment === null || isVoided ? null : (
            <div aria-hidden="true">
              <Caption fight={fight} outcome={outcome} times={times} moment={moment} />
            </div>
          )}
        </>
      )}
      {isVoided ? <Notice title={TEXTS.calledOff} help={TEXTS.calledOffHelp} /> : null}
      {fight === null || channel === 'lost' ? (
        <Notice
          title={channel === 'lost' ? TEXTS.away : TEXTS.connecting}
          help={channel === 'lost' ? TEXTS.awayHelp : ''}
        />
      ) : null}
    </div>
  );
}

function Notice({ title, help }: { title: string; help: string }) {
  return (
    <div className="absolute inset-0 grid place-content-center px-4">
      <div role="status" className="rounded-lg bg-ink/90 px-4 py-3 text-center">
        <p className="font-head text-17">{title}</p>
        {help === '' ? null : <p className="mt-1 max-w-xs text-13 text-text-soft">{help}</p>}
      </div>
    </div>
  );
}
