import { oddsText } from '@jara/sports-words/play-words';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { TEXTS } from './texts.ts';

interface OddsButtonProps {
  /** The label beside the odds: 1, X, 2, Over 2.5. */
  readonly label: string;
  /** The selection in full, for screen readers without the heading above. */
  readonly name: string;
  readonly odds: number;
  readonly isSuspended: boolean;
  readonly isChosen: boolean;
  readonly isWide?: boolean | undefined;
  /** Odds always in small figures on phones: among many columns some are long. */
  readonly isSmall?: boolean | undefined;
  /** The arrow keys of its row reach it, not the Tab key. */
  readonly isInRow?: boolean | undefined;
  onChoose(): void;
}

type Moved = 'up' | 'down';

/** The last movement of the odds since the button was first shown. */
function useMoved(odds: number): { readonly moved: Moved | null; readonly times: number } {
  const [seen, setSeen] = useState({ odds, moved: null as Moved | null, times: 0 });
  if (seen.odds === odds) return seen;
  const isMove = seen.odds > 0 && odds > 0;
  const moved = odds > seen.odds ? 'up' : 'down';
  const next = { odds, moved: isMove ? (moved as Moved) : null, times: seen.times + 1 };
  setSeen(next);
  return next;
}

const MOVED_TO = { up: 'var(--color-good-soft)', down: 'var(--color-bad-soft)' };

/** One selection: one tap puts it on the slip, another removes it. */
export function OddsButton({
  label,
  name,
  odds,
  isSuspended,
  isChosen,
  isWide = false,
  isSmall = false,
  isInRow = false,
  onChoose,
}: OddsButtonProps) {
  const { moved, times } = useMoved(odds);
  const isShut = isSuspended || odds === 0;
  // The visible label is a part of the accessible name, for voice control.
  const labelText = name.endsWith(label) ? name : `${name}, ${label}`;
  const look = isChosen
    ? 'border-danfo bg-danfo text-ink'
    : 'border-line bg-sunken text-text hover:border-line-strong';
  const shape = isWide
    ? 'flex-row justify-between gap-1 pr-3 pl-2 text-left md:gap-2 md:pr-4 md:pl-3'
    : 'flex-col justify-center';
  const text = oddsText(odds);
  // Three buttons in a phone's row have room for four characters of the usual size.
  const size = isSmall || (!isWide && text.length > 4) ? 'text-13 md:text-15' : 'text-15';
  return (
    <button
      type="button"
      tabIndex={isInRow ? -1 : undefined}
      aria-pressed={isChosen}
      aria-label={`${labelText} ${isShut ? TEXTS.suspended : text}`}
      disabled={isShut && !isChosen}
      onClick={onChoose}
      className={`relative flex min-h-12 min-w-0 items-center rounded-lg border py-1 transition-colors duration-150 ease-out ${shape} ${look}`}
    >
      <span
        className={`min-w-0 text-13 leading-4 ${isWide ? 'break-words' : 'line-clamp-2 max-w-full px-1 text-center'} ${isChosen ? 'text-ink' : 'text-text-soft'}`}
      >
        {label}
      </span>{' '}
      {isShut ? (
        <Lock aria-hidden="true" strokeWidth={1.75} className="my-0.5 size-4 shrink-0 text-text-soft" />
      ) : (
        <span
          key={times}
          style={moved === null || isChosen ? undefined : { ['--moved-to' as string]: MOVED_TO[moved] }}
          className={`figures shrink-0 rounded leading-5 font-semibold ${isWide ? 'px-1' : 'px-0.5 md:px-1'} ${size} ${moved === null || isChosen ? '' : 'animate-moved'}`}
        >
          {isWide ? text : shortOdds(text)}
          <MovedArrow moved={moved} isBeside={isWide} />
        </span>
      )}
    </button>
  );
}

/** From 100.00 on, odds are whole. */
const shortOdds = (text: string): string => (text.length > 5 ? text.replace(/\.00$/, '') : text);

/** In reserved space: its neighbours do not move. */
function MovedArrow({ moved, isBeside }: { moved: Moved | null; isBeside: boolean }) {
  if (moved === null) return null;
  return (
    <svg
      viewBox="0 0 8 6"
      aria-hidden="true"
      className={`absolute h-1.5 w-2 ${isBeside ? 'top-1/2 right-1 -translate-y-1/2 md:right-1.5' : 'top-1.5 right-1'} ${moved === 'up' ? 'text-good' : 'rotate-180 text-bad'}`}
    >
      <path d="M4 0 8 6H0z" fill="currentColor" />
    </svg>
  );
}
