import { entryAt, figure, pairAt, pairsOf, type QuestionKind, timeOfDay, withNear } from './kind.ts';
import { ANIMALS, CITIES, INDEPENDENCE, MONTHS, NAMES, SHAPES, SPORTS, TOWNS } from './tables.ts';

const MATHS = 'Mathematics';
const LOGIC = 'Numbers and logic';

const legs: QuestionKind = {
  topic: 'Animals',
  values: [ANIMALS.length, 40, 40, 30, TOWNS.length],
  make([which = 0, first = 0, second = 0, third = 0, town = 0], turn) {
    const [four, two, other, own] = entryAt(ANIMALS, which);
    const [a, b, c] = [first + 2, second + 2, third + 2];
    const sum = 4 * a + 2 * b + own * c;
    return {
      text: `How many legs have ${a} ${four}, ${b} ${two} and ${c} ${other} in ${entryAt(TOWNS, town)} together?`,
      ...withNear(sum, 2 * (1 + (third % 2)), turn),
      working: `4 × ${a} + 2 × ${b} + ${own} × ${c} = ${figure(sum)}`,
    };
  },
};

/** A day of the year by its number, from 0. */
function dateOf(day: number): string {
  let left = day;
  for (const [month, days] of MONTHS) {
    if (left < days) return `${left + 1} ${month}`;
    left -= days;
  }
  throw new RangeError(`a year has no day ${day}`);
}

const calendar: QuestionKind = {
  topic: 'The calendar',
  values: [235, 120, NAMES.length],
  make([start = 0, gap = 0, name = 0], turn) {
    const days = gap + 10;
    return {
      text: `${entryAt(NAMES, name)} leaves on ${dateOf(start)} 2027 and is back on ${dateOf(start + days)} 2027. How many days later is that?`,
      ...withNear(days, 1, turn),
      working: `From ${dateOf(start)} to ${dateOf(start + days)}: ${days} days`,
    };
  },
};

/** Pairs of different sports, in either order. */
const sportPairs = SPORTS.flatMap((one) =>
  SPORTS.filter((other) => other !== one).map((other) => [one, other] as const),
);

const teams: QuestionKind = {
  topic: 'Sport',
  values: [sportPairs.length, 20, 20, TOWNS.length],
  make([sports = 0, first = 0, second = 0, town = 0], turn) {
    const [[sport, players], [otherSport, otherPlayers]] = entryAt(sportPairs, sports);
    const [a, b] = [first + 2, second + 2];
    const sum = a * players + b * otherPlayers;
    return {
      text: `At once in play in ${entryAt(TOWNS, town)}: ${a} ${sport} teams and ${b} ${otherSport} teams. How many players is that?`,
      ...withNear(sum, a, turn),
      working: `${a} × ${players} + ${b} × ${otherPlayers} = ${figure(sum)}`,
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
      ...withNear(whole, b % 2 === 0 ? 90 : 900, turn),
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
  make([position = 0, minute = 0, name = 0], turn) {
    const [city, ahead] = entryAt(CITIES, position);
    const there = minute + ahead;
    // An hour each, so that the minutes do not reveal the answer; two days later, so that none is below one.
    const days = 2 * 1_440;
    return {
      text: `${entryAt(NAMES, name)} calls ${city} from Lagos at ${timeOfDay(minute)} Lagos time. What time is it there?`,
      ...withNear(there + days, 60, turn, timeOfDay),
      working: `${city} is ${Math.abs(ahead) / 60} h ${ahead < 0 ? 'behind' : 'ahead of'} Lagos`,
    };
  },
};

const shapes: QuestionKind = {
  topic: 'Shapes',
  values: [SHAPES.length, 1_900, TOWNS.length],
  make([which = 0, length = 0, town = 0], turn) {
    const [shape, sides] = entryAt(SHAPES, which);
    const side = length + 12;
    return {
      text: `A field in ${entryAt(TOWNS, town)} is ${shape} with sides of ${figure(side)} m. How long is the fence around it?`,
      ...withNear(sides * side, side, turn, (metres) => `${figure(metres)} m`),
      working: `${sides} × ${figure(side)} m = ${figure(sides * side)} m`,
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

const independence: QuestionKind = {
  topic: 'Africa: history',
  values: [pairsOf(INDEPENDENCE), 40, NAMES.length, TOWNS.length],
  make([countries = 0, years = 0, name = 0, town = 0], turn) {
    const [earlier, later] = pairAt(countries);
    const [[first, from], [second, to]] = [entryAt(INDEPENDENCE, earlier), entryAt(INDEPENDENCE, later)];
    const [then, old] = [years + 5, years + 5 + to - from];
    return {
      text: `${entryAt(NAMES, name)} of ${entryAt(TOWNS, town)} turned ${then} when ${first} became independent. How old in the year ${second} did?`,
      ...withNear(old, 1 + (years % 3), turn),
      working: `${then} + ${to} − ${from} = ${old}`,
    };
  },
};

export const otherKinds: readonly QuestionKind[] = [
  ...[legs, calendar, teams, sequence, units, romans, fraction, average, clocks, shapes, missing],
  independence,
];
