import { ACE, KING } from '@jara/game-kit/cards';
import { percentText, toNumber } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { Offer } from '../game.ts';
import type { Guess } from '../odds.ts';
import { TEXTS } from './texts.ts';

const ICONS = { higher: ArrowUp, lower: ArrowDown, same: Equal } as const;

function nameOf(guess: Guess, rank: number): string {
  if (guess === 'same') return TEXTS.same;
  const atEdge = rank === ACE || rank === KING;
  if (guess === 'higher') return atEdge ? TEXTS.higher : TEXTS.higherOrSame;
  return atEdge ? TEXTS.lower : TEXTS.lowerOrSame;
}

export interface GuessButtonProps {
  readonly offer: Offer;
  readonly rank: number;
  readonly disabled: boolean;
  onGuess(guess: Guess): void;
}

/** A guess with its chance and the value of the streak after it, so that no guess is blind. */
export function GuessButton({ offer, rank, disabled, onGuess }: GuessButtonProps) {
  const { guess, chance, paysKobo, isOpen } = offer;
  const Icon = ICONS[guess];
  return (
    <button
      type="button"
      disabled={disabled || !isOpen}
      onClick={() => onGuess(guess)}
      className="group relative grid min-h-18 w-full content-center gap-0.5 overflow-hidden rounded-xl border border-line-strong bg-surface px-3 py-2 text-left transition-[border-color,transform] duration-150 ease-out hover:border-danfo active:translate-y-px disabled:translate-y-0 disabled:border-line disabled:text-text-soft max-[22rem]:px-2"
    >
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="absolute inset-x-0 bottom-0 h-1 w-full"
      >
        <rect
          width={toNumber(chance) * 100}
          height="1"
          className="fill-danfo group-disabled:fill-line-strong"
        />
      </svg>
      <span className="flex min-h-10 items-center gap-2">
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-danfo text-ink group-disabled:bg-line group-disabled:text-text-soft">
          <Icon aria-hidden="true" strokeWidth={2.25} className="size-5" />
        </span>
        <span className="min-w-0 text-15 leading-5 font-semibold">{nameOf(guess, rank)}</span>
      </span>
      <span className="figures text-13 text-text-soft">{TEXTS.chance(percentText(chance))}</span>
      <span className="figures text-15 leading-5 font-semibold">
        {isOpen ? TEXTS.wins(formatNaira(paysKobo, 'short')) : TEXTS.overLimit}
      </span>
    </button>
  );
}
