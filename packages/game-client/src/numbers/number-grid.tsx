import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';

/** What a box knows of the others around it. */
export interface Placed {
  readonly isTabStop: boolean;
  onPress(): void;
}

export interface NumberGridProps {
  /** From 1 to this. */
  readonly count: number;
  /** Its columns, on a narrow stage and on a wide one. */
  readonly columns: string;
  readonly label: string;
  /** The element whose children are the boxes, in order. */
  readonly grid?: RefObject<HTMLFieldSetElement | null>;
  /** Draws the box of a number: one element. */
  box(number: number, placed: Placed): ReactNode;
  onPress(number: number): void;
}

/** Where a key leads from a number; the grid stands in more columns on a wide screen, so they are counted as they lie. */
function reached(key: string, from: number, count: number, across: number): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[key];
  if (key === 'Home') return 1;
  if (key === 'End') return count;
  if (step === undefined) return null;
  const to = from + step;
  return to >= 1 && to <= count ? to : from;
}

function columnsOf(boxes: HTMLCollection): number {
  const all = [...boxes].filter((box) => box instanceof HTMLElement);
  const top = all[0]?.offsetTop;
  return Math.max(1, all.filter((box) => box.offsetTop === top).length);
}

/** Numbers to mark, as on a slip: one stop of the Tab key, then arrows. */
export function NumberGrid({ count, columns, label, grid, box, onPress }: NumberGridProps) {
  const own = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(1);
  const element = grid ?? own;

  function go(event: KeyboardEvent) {
    const boxes = element.current?.children;
    if (boxes === undefined) return;
    const to = reached(event.key, at, count, columnsOf(boxes));
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    const next = boxes[to - 1];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <fieldset
      ref={element}
      aria-label={label}
      onKeyDown={go}
      className={`grid h-full min-h-0 min-w-0 auto-rows-fr ${columns}`}
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <Fragment key={number}>
          {box(number, {
            isTabStop: number === at,
            onPress() {
              setAt(number);
              onPress(number);
            },
          })}
        </Fragment>
      ))}
    </fieldset>
  );
}
