import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** The position of a box in the grid. */
export interface Placed {
  readonly isTabStop: boolean;
  onPress(): void;
}

export interface NumberGridProps {
  /** Numbers run from 1 to this. */
  readonly count: number;
  /** It takes no marks now: it shows all its boxes, however small. */
  readonly isPrinted?: boolean;
  /** Its columns for a mouse, where those of a thumb's size would leave the last row ragged. */
  readonly mouseColumns?: string;
  readonly label: string;
  /** The element whose children are the boxes, in order. */
  readonly grid?: RefObject<HTMLFieldSetElement | null>;
  /** Renders the box of a number: one element. */
  box(number: number, placed: Placed): ReactNode;
  onPress(number: number): void;
  /** Turns a printed grid into a slip to mark on again. */
  readonly onTakeUp?: (() => void) | undefined;
}

/** Minimum size of a box that a thumb hits reliably. */
const MIN_BOX_PX = 44;
/** As many columns of that size as fit, for marking and printed: a number keeps its position. */
const COLUMNS = 'grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] @min-[30rem]:grid-cols-10';
/** Where the rows do not fit, the slip around them scrolls. */
const TO_MARK = 'auto-rows-[minmax(2.75rem,1fr)]';
/** On the narrowest phones its rows are about as high as their figures. */
const PRINTED = 'min-h-0 auto-rows-fr max-[22rem]:*:py-px max-[22rem]:**:text-13';

/** The number that a key moves to; a wide screen has more columns, so the columns are measured. */
function nextIndex(key: string, from: number, count: number, across: number): number | null {
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

/** Numbers to mark, as on a slip: one Tab stop, then arrow keys. */
export function NumberGrid(props: NumberGridProps) {
  const { count, isPrinted = false, mouseColumns = '', label, grid, box, onPress, onTakeUp } = props;
  const own = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(1);
  const element = grid ?? own;

  function go(event: KeyboardEvent) {
    const boxes = element.current?.children;
    if (boxes === undefined) return;
    const to = nextIndex(event.key, at, count, columnsOf(boxes));
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    const next = boxes[to - 1];
    if (next instanceof HTMLElement) next.focus();
  }

  /** A tap on a printed box, too small to be meant, opens the slip and marks nothing yet. */
  function takeUp(event: MouseEvent<HTMLElement>) {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    // The Enter key has one exact box.
    if (!isPrinted || onTakeUp === undefined || pressed === null || event.detail === 0) return;
    const isSmall = Math.min(pressed.clientWidth, pressed.clientHeight) < MIN_BOX_PX;
    if (!isSmall || pressed.ariaDisabled === 'true') return;
    event.stopPropagation();
    setAt([...event.currentTarget.children].indexOf(pressed) + 1);
    onTakeUp();
  }

  const showPlace = useEffectEvent(() =>
    element.current?.children[at - 1]?.scrollIntoView({ block: 'nearest' }),
  );
  useEffect(() => {
    if (!isPrinted) showPlace();
  }, [isPrinted]);

  return (
    <fieldset
      ref={element}
      aria-label={label}
      data-to-mark={isPrinted ? undefined : ''}
      onKeyDown={go}
      onClickCapture={takeUp}
      className={`grid h-full min-w-0 ${COLUMNS} ${mouseColumns} ${isPrinted ? PRINTED : TO_MARK}`}
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
