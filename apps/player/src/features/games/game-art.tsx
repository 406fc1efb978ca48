import { type AdireFigure, AdireMark, AdirePattern } from '@jara/ui/pattern';
import { useState } from 'react';
import type { Bucket } from '../../catalogue/categorise.ts';

const FIGURES: Readonly<Record<Bucket, AdireFigure>> = {
  crash: 'fan',
  football: 'chequer',
  races: 'comb',
  spin: 'circle',
  keno: 'stairs',
  fights: 'stairs',
  trivia: 'bird',
};

const CLOTHS = [
  'bg-adire text-white',
  'bg-palm text-white',
  'bg-adire-deep text-white',
  'bg-clay text-white',
  'bg-ink text-danfo',
] as const;

const POSITIONS = ['-right-6 -bottom-8', '-left-6 -bottom-8', '-right-8 -top-8', '-left-8 -top-6'] as const;
const FACTOR = 31;
const BOUND = 9973;

/** A hash of the title. */
function numberOf(title: string): number {
  let sum = 5;
  for (const letter of title) sum = (sum * FACTOR + (letter.codePointAt(0) ?? 0)) % BOUND;
  return sum;
}

const at = <T,>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

function Cloth({ title, bucket }: { title: string; bucket: Bucket }) {
  const number = numberOf(title);
  const figure = FIGURES[bucket];
  return (
    <div className={`absolute inset-0 ${at(CLOTHS, number)}`}>
      <AdirePattern figure={figure} className="absolute inset-0 opacity-10" />
      <AdireMark
        figure={figure}
        className={`absolute size-3/4 opacity-60 ${at(POSITIONS, Math.floor(number / CLOTHS.length))}`}
      />
    </div>
  );
}

interface GameArtProps {
  readonly title: string;
  readonly bucket: Bucket;
  /** Address of its own picture; empty without one. */
  readonly thumbnail: string;
  readonly className: string;
}

/** A game's picture over a pattern of ours, which stays if the picture does not load. */
export function GameArt({ title, bucket, thumbnail, className }: GameArtProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <Cloth title={title} bucket={bucket} />
      {thumbnail === '' || isBroken ? null : (
        <img
          src={thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
