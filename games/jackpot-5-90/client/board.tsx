import { type KeyboardEvent, useRef, useState } from 'react';
import { NUMBERS } from '../odds.ts';
import { NumberBox } from './number-box.tsx';
import { TEXTS } from './texts.ts';

const BOARD = Array.from({ length: NUMBERS }, (_, place) => place + 1);

export interface BoardProps {
  readonly marked: readonly number[];
  readonly banker: number | null;
  readonly disabled: boolean;
  onToggle(number: number): void;
}

/** Where a key leads from a number; the board stands in more columns on a wide screen, so they are counted as they lie. */
function reached(key: string, from: number, columns: number): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (key === 'Home') return 1;
  if (key === 'End') return NUMBERS;
  if (step === undefined) return null;
  const to = from + step;
  return to >= 1 && to <= NUMBERS ? to : from;
}

function columnsOf(boxes: HTMLCollection): number {
  const all = [...boxes].filter((box) => box instanceof HTMLElement);
  const top = all[0]?.offsetTop;
  return Math.max(1, all.filter((box) => box.offsetTop === top).length);
}

/** Boxes 1 to 90: one stop of the Tab key, then arrows. */
export function Board({ marked, banker, disabled, onToggle }: BoardProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(1);

  function go(event: KeyboardEvent) {
    const boxes = grid.current?.children;
    if (boxes === undefined) return;
    const to = reached(event.key, at, columnsOf(boxes));
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    const box = boxes[to - 1];
    if (box instanceof HTMLElement) box.focus();
  }

  return (
    <fieldset
      ref={grid}
      aria-label={TEXTS.board}
      onKeyDown={go}
      className="grid min-w-0 grid-cols-8 lg:grid-cols-10"
    >
      {BOARD.map((number) => (
        <NumberBox
          key={number}
          number={number}
          look={number === banker ? 'banker' : marked.includes(number) ? 'marked' : 'open'}
          isTabStop={number === at}
          disabled={disabled}
          onPress={() => {
            setAt(number);
            onToggle(number);
          }}
        />
      ))}
    </fieldset>
  );
}
