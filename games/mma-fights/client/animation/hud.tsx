import { setLength, setText } from '@jara/game-client/set-if-new';
import { useFrames } from '@jara/game-client/use-frames';
import { useRef } from 'react';
import type { Corner } from '../../card.ts';
import { CORNER_COLOUR } from '../corner-dot.tsx';
import type { Fight } from '../fight-state.ts';
import { shortName } from '../names.ts';
import { TEXTS } from '../texts.ts';
import { clockOf, type Moment } from './moment.ts';
import { barsAt, type Story } from './story.ts';

export interface HudProps {
  readonly fight: Fight;
  readonly story: Story | null;
  readonly moment: Moment | null;
  animationMs(): number | null;
}

/** Names, bars, round and clock above the picture. The account has the same for screen readers. */
export function Hud({ fight, story, moment, animationMs }: HudProps) {
  const clock = useRef<HTMLSpanElement>(null);
  const bars = useRef<HTMLDivElement>(null);
  useFrames(story !== null, () => {
    const atMs = animationMs();
    if (story === null || atMs === null || bars.current === null) return;
    const { health, stamina } = barsAt(story, fight.card, atMs);
    const shares = [health[0], stamina[0], health[1], stamina[1]];
    for (const [i, bar] of bars.current.querySelectorAll<HTMLElement>('[data-bar]').entries())
      setLength(bar, (shares[i] ?? 100) / 100);
    setText(clock.current, clockText(story, atMs));
  });
  return (
    <div
      ref={bars}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 bg-linear-to-b from-ink/90 via-ink/55 to-transparent px-3 pt-2 pb-5"
    >
      <Side fight={fight} corner={0} hasBars={story !== null} />
      <div className="min-w-16 rounded-lg bg-ink/85 px-2 py-1 text-center leading-4">
        <span className="block text-13 leading-4 font-semibold text-danfo">{roundText(moment)}</span>
        {story === null ? null : (
          <span ref={clock} className="figures block text-15 leading-5 font-semibold" />
        )}
      </div>
      <Side fight={fight} corner={1} hasBars={story !== null} />
    </div>
  );
}

function roundText(moment: Moment | null): string {
  if (moment === null || moment.at === 'walkIn') return TEXTS.versus;
  return moment.at === 'round' || moment.at === 'rest' ? TEXTS.roundShort(moment.round) : '';
}

function clockText({ times }: Story, atMs: number): string {
  const round = times.rounds.findLast(({ fromMs }) => fromMs <= atMs);
  if (round === undefined) return clockOf(0);
  return clockOf(Math.min(atMs, round.toMs) - round.fromMs);
}

function Side({ fight, corner, hasBars }: { fight: Fight; corner: Corner; hasBars: boolean }) {
  const side = corner === 1 ? 'origin-right' : 'origin-left';
  return (
    <div className={`min-w-0 ${corner === 1 ? 'text-right' : ''}`}>
      <p className="truncate font-head text-15 leading-5 [text-shadow:0_1px_3px_#000]">
        {shortName(fight.card, corner)}
      </p>
      {hasBars ? (
        <>
          <div className="mt-1 h-2.5 overflow-hidden rounded-full bg-chalk/20 ring-1 ring-ink">
            <div data-bar="" className={`h-full ${side} ${CORNER_COLOUR[corner]}`} />
          </div>
          <div className="mt-1 h-1 overflow-hidden rounded-full bg-chalk/20">
            <div data-bar="" className={`h-full bg-chalk/80 ${side}`} />
          </div>
        </>
      ) : (
        <div
          className={`mt-1 ml-0 h-1.5 w-14 rounded-full ${CORNER_COLOUR[corner]} ${corner === 1 ? 'ml-auto' : ''}`}
        />
      )}
    </div>
  );
}
