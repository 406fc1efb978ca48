/**
 * A code being typed into boxes: one character a box, a space where a box is still empty. Pure, so that pasting,
 * auto-fill and backspacing are proven without a browser.
 */
export interface CodeChange {
  value: string;
  /** The box that should have the cursor next. */
  focus: number;
}

/** The number of digits of a code, and its extraction from a text. */
export interface CodeShape {
  readonly length: number;
  readonly digitsIn: (text: string) => string;
}

const EMPTY = ' ';

const boxesOf = (value: string, length: number): string[] =>
  Array.from({ length }, (_, index) => (/^\d$/.test(value[index] ?? '') ? (value[index] as string) : EMPTY));

const joined = (boxes: string[]): string => boxes.join('').trimEnd();

const within = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

export function digitAt(value: string, index: number): string {
  return (value[index] ?? EMPTY).trim();
}

/** True once every box holds a digit. */
export function isWhole(value: string, length: number): boolean {
  return value.length === length && /^\d+$/.test(value);
}

/** Applies an input event of a box: one digit, a digit typed beside the old one, or a whole code. */
export function typeInto(
  value: string,
  index: number,
  input: string,
  { length, digitsIn }: CodeShape,
): CodeChange {
  const boxes = boxesOf(value, length);
  const old = digitAt(value, index);
  let digits = digitsIn(input);
  if (digits === '') {
    // A letter typed over a digit leaves the digit; only emptying the box clears it.
    if (input === '') boxes[index] = EMPTY;
    return { value: joined(boxes), focus: index };
  }
  if (digits.length === 2 && old !== '') digits = digits.replace(old, '');
  return spread(boxes, digits.length >= length ? 0 : index, digits, length);
}

/** A pasted whole code fills from the first box, at any position of the cursor. */
export function pasteInto(
  value: string,
  index: number,
  pasted: string,
  { length, digitsIn }: CodeShape,
): CodeChange {
  const digits = digitsIn(pasted);
  if (digits === '') return { value, focus: index };
  return spread(boxesOf(value, length), digits.length >= length ? 0 : index, digits, length);
}

function spread(boxes: string[], from: number, digits: string, length: number): CodeChange {
  const fitting = digits.slice(0, length - from);
  for (let offset = 0; offset < fitting.length; offset += 1) {
    boxes[from + offset] = fitting[offset] as string;
  }
  return { value: joined(boxes), focus: within(from + fitting.length, length) };
}

/** Backspace clears the box it is in; in an empty box it steps back and clears that one. */
export function backspaceAt(value: string, index: number, length: number): CodeChange {
  const boxes = boxesOf(value, length);
  const target = boxes[index] === EMPTY ? within(index - 1, length) : index;
  boxes[target] = EMPTY;
  return { value: joined(boxes), focus: target };
}
