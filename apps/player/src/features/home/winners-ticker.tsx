import { ChevronRight, Megaphone, Pause, Play } from 'lucide-react';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { campaignsOf, inLanguage, useContent } from '../../api/use-content.ts';
import { useWinners } from '../../api/use-winners.ts';
import { WinnerAvatar } from '../../art/winner-avatar.tsx';
import { sampleLines, type WinnerLine, winnerLines } from './winner-lines.ts';
import { WINNER_TEXTS } from './winner-texts.ts';

/** Time in which one entry passes, and its minimum width. */
const ENTRY_S = 5;
const ENTRY_PX = 240;

/** Minimum entries that fill the screen: a cheap phone renders no more than it shows. */
const minEntries = () => Math.ceil(screen.width / ENTRY_PX) + 1;

/** A line of the operator. */
interface Notice {
  readonly id: string;
  readonly text: string;
}

interface Shown {
  readonly notices: readonly Notice[];
  readonly lines: readonly WinnerLine[];
  readonly samples: boolean;
}

/** The operator's lines, then real wins, or samples while there are none or they cannot be fetched. All come at once, so that nothing shifts. */
function useLines(): Shown | null {
  const recent = useDeferredValue(useWinners());
  const content = useDeferredValue(useContent());
  if (recent === null || content === null) return null;
  const notices = campaignsOf(content, 'ticker').map(({ id, ...both }) => ({
    id,
    text: inLanguage(both).line,
  }));
  const lines = winnerLines(recent.winners, recent.fetchedAtMs);
  return lines.length > 0
    ? { notices, lines, samples: false }
    : { notices, lines: sampleLines(), samples: true };
}

export function NoticeEntry({ text }: { text: string }) {
  return (
    <li className="flex items-center gap-2 px-5 whitespace-nowrap">
      <Megaphone aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-danfo" />
      <span>{text}</span>
    </li>
  );
}

function Entry({ line, sample }: { line: WinnerLine; sample: boolean }) {
  return (
    <li className="flex items-center gap-2 px-5 whitespace-nowrap">
      <WinnerAvatar name={line.name} className="size-8" />
      {sample ? (
        <span className="rounded border border-chalk/50 px-1.5 text-13">{WINNER_TEXTS.sample}</span>
      ) : null}
      <span className="figures font-head text-17 text-danfo">{line.amount}</span>
      <bdi>{line.name}</bdi>
      <span>{line.game}</span>
      <span className="text-13 text-mist">{line.time}</span>
    </li>
  );
}

/** The list and its visual copies: they follow the first without a gap. */
function Copies({ shown: { notices, lines, samples }, copies }: { shown: Shown; copies: number }) {
  const rows = (prefix: string) => [
    ...notices.map(({ id, text }) => <NoticeEntry key={`${prefix}-${id}`} text={text} />),
    ...lines.map((line) => <Entry key={`${prefix}-${line.id}`} line={line} sample={samples} />),
  ];
  const extra = Array.from({ length: 2 * copies - 1 }, (_, copy) => copy);
  return (
    <>
      <ul className="flex shrink-0">{rows('first')}</ul>
      {extra.map((copy) => (
        <ul key={copy} aria-hidden="true" className="flex shrink-0 motion-reduce:hidden">
          {rows(String(copy))}
        </ul>
      ))}
    </>
  );
}

const SMALL_BUTTON =
  'z-10 w-12 shrink-0 place-items-center bg-ink focus-visible:-outline-offset-4 focus-visible:outline-danfo';

/** Scrolls the ticker manually where it does not move automatically; after the end it starts again. */
function MoreButton({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const moveOn = () => {
    const box = scroller.current;
    if (box === null) return;
    const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1;
    box.scrollTo({ left: atEnd ? 0 : box.scrollLeft + box.clientWidth / 2 });
  };
  return (
    <button
      type="button"
      onClick={moveOn}
      aria-label={WINNER_TEXTS.more}
      className={`sticky right-0 hidden motion-reduce:grid ${SMALL_BUTTON}`}
    >
      <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
    </button>
  );
}

/** A ticker of the operator's lines and recent wins. It pauses under the mouse and the focus, does not move under reduced motion, and is not a live region. */
export function WinnersTicker() {
  const shown = useLines();
  const [paused, setPaused] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  if (shown === null) return null;
  const Icon = paused ? Play : Pause;
  const entries = shown.notices.length + shown.lines.length;
  const copies = Math.ceil(minEntries() / entries);
  return (
    <div className="group flex min-w-0 flex-1">
      <div ref={scroller} className="flex min-w-0 flex-1 overflow-hidden motion-reduce:overflow-x-auto">
        <div
          style={{ animationDuration: `${copies * entries * ENTRY_S}s` }}
          className={`flex w-max animate-ticker items-center group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none ${
            paused ? '[animation-play-state:paused]' : ''
          }`}
        >
          <Copies shown={shown} copies={copies} />
        </div>
        <MoreButton scroller={scroller} />
      </div>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={paused ? WINNER_TEXTS.start : WINNER_TEXTS.stop}
        className={`grid motion-reduce:hidden ${SMALL_BUTTON}`}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
      </button>
    </div>
  );
}
