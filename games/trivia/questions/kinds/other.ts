import { entryAt, figure, type QuestionKind, timeOfDay, withNear } from './kind.ts';
import { CITIES, NAMES } from './tables.ts';

const MATHS = 'Mathematics';
const LOGIC = 'Numbers and logic';

const sum: QuestionKind = {
  topic: MATHS,
  values: [1_800, 1_800],
  make([first = 0, second = 0], turn) {
    const [a, b] = [first + 150, second + 150];
    return {
      text: `What is ${figure(a)} + ${figure(b)}?`,
      ...withNear(a + b, 10, turn),
      working: `${figure(a)} + ${figure(b)} = ${figure(a + b)}`,
    };
  },
};

const difference: QuestionKind = {
  topic: MATHS,
  values: [1_500, 1_500],
  make([first = 0, second = 0], turn) {
    const [b, left] = [first + 150, second + 120];
    return {
      text: `What is ${figure(b + left)} − ${figure(b)}?`,
      ...withNear(left, 10, turn),
      working: `${figure(b + left)} − ${figure(b)} = ${figure(left)}`,
    };
  },
};

const product: QuestionKind = {
  topic: MATHS,
  values: [17, 88, 900],
  make([first = 0, second = 0, third = 0], turn) {
    const [a, b, c] = [first + 3, second + 12, third + 1];
    const result = a * b + c;
    return {
      text: `What is ${a} × ${b} + ${c}?`,
      ...withNear(result, third % 2 === 0 ? 10 : a, turn),
      working: `${a} × ${b} = ${figure(a * b)}, + ${c} = ${figure(result)}`,
    };
  },
};

const sequence: QuestionKind = {
  topic: LOGIC,
  values: [400, 60, 50],
  make([from = 0, first = 0, more = 0], turn) {
    const terms = [0, 1, 2, 3, 4].map(
      (at) => from + 1 + at * (first + 1) + ((at * (at - 1)) / 2) * (more + 1),
    );
    const [next = 0] = terms.slice(-1);
    return {
      text: `Which number comes next: ${terms.slice(0, 4).map(figure).join('; ')}; …?`,
      ...withNear(next, more + 1, turn),
      working: `Each step is ${more + 1} more than the one before`,
    };
  },
};

const UNITS: readonly (readonly [large: string, small: string, name: string])[] = [
  ['km', 'm', 'metres'],
  ['kg', 'g', 'grams'],
  ['l', 'ml', 'millilitres'],
];
const PER_LARGE = 1_000;

const units: QuestionKind = {
  topic: 'Weights and measures',
  values: [UNITS.length, 400, 900],
  make([unit = 0, many = 0, rest = 0], turn) {
    const [large, small, name] = entryAt(UNITS, unit);
    const [a, b] = [many + 1, rest + 1];
    const whole = a * PER_LARGE + b;
    return {
      text: `How many ${name} are ${a} ${large} and ${b} ${small}?`,
      ...withNear(whole, b % 10 === 0 ? 90 : 9 * b, turn),
      working: `${a} × 1,000 + ${b} = ${figure(whole)} ${small}`,
    };
  },
};

const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
];

export function roman(number: number): string {
  let left = number;
  let written = '';
  for (const [value, letters] of ROMAN)
    while (left >= value) {
      written += letters;
      left -= value;
    }
  return written;
}

const romans: QuestionKind = {
  topic: LOGIC,
  values: [1_990, 590],
  make([first = 0, second = 0], turn) {
    const [a, b] = [first + 10, second + 10];
    return {
      text: `In Roman numerals, what is ${roman(a)} + ${roman(b)}?`,
      ...withNear(a + b, second % 2 === 0 ? 10 : 1, turn, roman),
      working: `${figure(a)} + ${b} = ${figure(a + b)}`,
    };
  },
};

const FRACTIONS: readonly (readonly [number, number])[] = [
  ...([
    [2, 3],
    [3, 4],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 6],
    [3, 8],
    [5, 8],
    [7, 8],
    [3, 10],
    [7, 10],
    [5, 12],
  ] as const),
];

const fraction: QuestionKind = {
  topic: MATHS,
  values: [FRACTIONS.length, 220, 450],
  make([which = 0, part = 0, more = 0], turn) {
    const [above, below] = entryAt(FRACTIONS, which);
    const [each, c] = [part + 4, more + 1];
    const result = above * each + c;
    return {
      text: `What is ${above}/${below} of ${figure(below * each)}, plus ${c}?`,
      ...withNear(result, each, turn),
      working: `${above} × ${each} = ${figure(above * each)}, + ${c} = ${figure(result)}`,
    };
  },
};

const average: QuestionKind = {
  topic: MATHS,
  values: [380, 60, 60],
  make([middle = 0, first = 0, second = 0], turn) {
    const mean = middle + 130;
    const [a, b] = [mean - first - 1, mean - second - 1];
    const c = 3 * mean - a - b;
    return {
      text: `What is the average of ${figure(a)}, ${figure(b)} and ${figure(c)}?`,
      ...withNear(mean, 1 + (first % 4), turn),
      working: `(${figure(a)} + ${figure(b)} + ${figure(c)}) ÷ 3 = ${figure(mean)}`,
    };
  },
};

const clocks: QuestionKind = {
  topic: 'Clocks of the world',
  values: [CITIES.length, 1_440, NAMES.length],
  make([place = 0, minute = 0, name = 0], turn) {
    const [city, ahead] = entryAt(CITIES, place);
    const there = minute + ahead;
    // An hour each, so that the minutes tell nothing; counted from days on, so that none is below one.
    const days = 2 * 1_440;
    return {
      text: `${entryAt(NAMES, name)} calls ${city} from Lagos at ${timeOfDay(minute)} Lagos time. What time is it there?`,
      ...withNear(there + days, 60, turn, timeOfDay),
      working: `${city} is ${Math.abs(ahead) / 60} h ${ahead < 0 ? 'behind' : 'ahead of'} Lagos`,
    };
  },
};

const percent: QuestionKind = {
  topic: MATHS,
  values: [19, 400, 140],
  make([part = 0, whole = 0, more = 0], turn) {
    const [p, a, c] = [5 * (part + 1), 20 * (whole + 3), more + 1];
    const result = (p * a) / 100 + c;
    return {
      text: `What is ${p}% of ${figure(a)}, plus ${c}?`,
      ...withNear(result, a / 20, turn),
      working: `${p}% of ${figure(a)} = ${figure(result - c)}, + ${c} = ${figure(result)}`,
    };
  },
};

const missing: QuestionKind = {
  topic: LOGIC,
  values: [28, 90, 450],
  make([factor = 0, hidden = 0, more = 0], turn) {
    const [a, x, b] = [factor + 3, hidden + 6, more + 1];
    return {
      text: `Which number is missing: ${a} × ? + ${b} = ${figure(a * x + b)}?`,
      ...withNear(x, 1 + (more % 2), turn),
      working: `${a} × ${x} + ${b} = ${figure(a * x + b)}`,
    };
  },
};

const remainder: QuestionKind = {
  topic: LOGIC,
  values: [12, 90_000],
  make([by = 0, number = 0], turn) {
    const [b, a] = [by + 5, number + 200];
    const left = a % b;
    const others = [1, 2, 3].map((step) => (left + step + (step > turn ? b - 4 : 0)) % b);
    return {
      text: `What is left over when ${figure(a)} is divided by ${b}?`,
      right: String(left),
      wrong: others.map(String),
      working: `${figure(a)} = ${figure((a - left) / b)} × ${b} + ${left}`,
    };
  },
};

export const otherKinds: readonly QuestionKind[] = [
  ...[sum, difference, product, sequence, units, romans, fraction, average, clocks, percent, missing],
  remainder,
];
