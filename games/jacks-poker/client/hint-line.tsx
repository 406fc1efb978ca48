import type { Card } from '@jara/game-kit/cards';
import { compare } from '@jara/game-kit/rational';
import { payAt } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { type Advice, worthOf } from '../strategy.ts';
import { TEXTS } from './texts.ts';

export interface HintLineProps {
  readonly advice: Advice | null;
  readonly dealt: readonly Card[];
  readonly held: readonly number[];
  readonly stakeKobo: Kobo;
}

/** The value of the best hold, and of the player's own beside it: exact averages over every draw. */
export function HintLine({ advice, dealt, held, stakeKobo }: HintLineProps) {
  if (advice === null) return <p className="min-h-11" />;
  const own = worthOf(dealt, held);
  const isBest = compare(own, advice.worth) === 0n;
  return (
    <p className="min-h-11 text-center text-15">
      <span className="block">
        {advice.hold.length === 0 ? `${TEXTS.hintNothing}. ` : null}
        {TEXTS.hintBest(formatNaira(payAt(stakeKobo, advice.worth), 'short'))}
      </span>
      <span className={`block ${isBest ? 'text-good' : 'text-text-soft'}`}>
        {isBest ? TEXTS.hintSame : TEXTS.hintOwn(formatNaira(payAt(stakeKobo, own), 'short'))}
      </span>
    </p>
  );
}
