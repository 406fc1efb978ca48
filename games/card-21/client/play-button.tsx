import { formatNaira, type Kobo } from '@jara/money/kobo';
import { ChevronsUp, Hand, Plus, Split } from 'lucide-react';
import { PLAYS } from '../game.ts';
import type { Play } from '../strategy.ts';
import { TEXTS } from './texts.ts';

const ICONS = { hit: Plus, stand: Hand, double: ChevronsUp, split: Split } as const;
export const KEYS: Readonly<Record<Play, string>> = { hit: 'h', stand: 's', double: 'd', split: 'p' };

export interface PlayButtonProps {
  readonly play: Play;
  /** Its addition to the stake. */
  readonly raiseKobo: Kobo;
  readonly isAffordable: boolean;
  /** The hint recommends it. */
  readonly isBest: boolean;
  readonly disabled: boolean;
  onPlay(play: Play): void;
}

/** A play with its effect and its addition to the stake, before it is pressed. */
export function PlayButton({ play, raiseKobo, isAffordable, isBest, disabled, onPlay }: PlayButtonProps) {
  const Icon = ICONS[play];
  const border = isBest ? 'border-danfo bg-danfo/15' : 'border-line-strong bg-surface';
  return (
    <button
      type="button"
      disabled={disabled}
      aria-keyshortcuts={KEYS[play].toUpperCase()}
      onClick={() => onPlay(play)}
      className={`group flex min-h-14 w-full items-center gap-2.5 rounded-xl border px-2.5 py-1 text-left transition-[border-color,transform] duration-150 ease-out hover:border-danfo active:translate-y-px disabled:translate-y-0 disabled:border-line disabled:text-text-soft max-[22rem]:gap-2 max-[22rem]:px-2 ${border}`}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-danfo text-ink group-disabled:bg-line group-disabled:text-text-soft max-[22rem]:size-7">
        <Icon aria-hidden="true" strokeWidth={2.25} className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block text-17 leading-5 font-semibold">
          {TEXTS.plays[PLAYS.indexOf(play)]}
          {isBest ? <span className="ml-2 text-13 text-danfo">{TEXTS.best}</span> : null}
        </span>
        {raiseKobo > 0n ? (
          <span className="block text-13 leading-4.5 font-semibold tabular-nums">
            {isAffordable ? TEXTS.stakesMore(formatNaira(raiseKobo, 'short')) : TEXTS.tooLittle}
          </span>
        ) : (
          <span className="block text-13 leading-4.5 text-text-soft">
            {TEXTS.playHints[PLAYS.indexOf(play)]}
          </span>
        )}
      </span>
    </button>
  );
}
