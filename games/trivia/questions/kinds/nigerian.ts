import {
  duration,
  entryAt,
  figure,
  naira,
  pairAt,
  pairsOf,
  type QuestionKind,
  timeOfDay,
  withNear,
} from './kind.ts';
import { EVENTS, GOODS, NAMES, TOWNS, WARES, ZONES } from './tables.ts';

const MARKET = 'Nigeria: at the market';
const ROADS = 'Nigeria: on the road';
const MONEY = 'Nigeria: money every day';

/** Two different towns of one number. */
function twoTowns(position: number): readonly [string, string] {
  const from = Math.floor(position / (TOWNS.length - 1));
  const to = position % (TOWNS.length - 1);
  return [entryAt(TOWNS, from), entryAt(TOWNS, to < from ? to : to + 1)];
}

const TOWN_PAIRS = TOWNS.length * (TOWNS.length - 1);

/** Total price of a number of pieces. */
const total: QuestionKind = {
  topic: MARKET,
  values: [11, 60, GOODS.length, TOWNS.length, 2],
  make([count = 0, price = 0, good = 0, town = 0, half = 0], turn) {
    const pieces = count + 2;
    const each = 200 + 100 * price + 50 * half;
    const sum = pieces * each;
    return {
      text: `At ${naira(each)} each, what do ${pieces} ${entryAt(GOODS, good)} cost at a market in ${entryAt(TOWNS, town)}?`,
      ...withNear(sum, each, turn, naira),
      working: `${pieces} × ${naira(each)} = ${naira(sum)}`,
    };
  },
};

/** Change from a payment. */
const change: QuestionKind = {
  topic: MARKET,
  values: [900, 9, NAMES.length, WARES.length],
  make([less = 0, notes = 0, name = 0, ware = 0], turn) {
    const paid = 2_000 * (notes + 5);
    const back = 10 * (less + 1);
    return {
      text: `${entryAt(NAMES, name)} pays ${naira(paid)} for a ${entryAt(WARES, ware)} that costs ${naira(paid - back)}. How much change is due?`,
      ...withNear(back, 10 * (1 + (less % 10)), turn, naira),
      working: `${naira(paid)} − ${naira(paid - back)} = ${naira(back)}`,
    };
  },
};

const discount: QuestionKind = {
  topic: MARKET,
  values: [12, 200, WARES.length, TOWNS.length],
  make([cut = 0, price = 0, ware = 0, town = 0], turn) {
    const percent = 5 * (cut + 1);
    const full = 2_000 + 200 * price;
    const sold = full - (full * percent) / 100;
    return {
      text: `A shop in ${entryAt(TOWNS, town)} sells a ${entryAt(WARES, ware)} of ${naira(full)} at ${percent}% off. What does it cost now?`,
      ...withNear(sold, full / 50, turn, naira),
      working: `${naira(full)} less ${percent}% = ${naira(sold)}`,
    };
  },
};

const share: QuestionKind = {
  topic: MONEY,
  values: [10, 400, TOWNS.length, 5],
  make([people = 0, part = 0, town = 0, what = 0], turn) {
    const sharers = people + 3;
    const each = 150 + 50 * part;
    const person = entryAt(['traders', 'sisters', 'farmers', 'drivers', 'tailors'], what);
    return {
      text: `${sharers} ${person} in ${entryAt(TOWNS, town)} share ${naira(sharers * each)} alike. How much does each get?`,
      ...withNear(each, 50, turn, naira),
      working: `${naira(sharers * each)} ÷ ${sharers} = ${naira(each)}`,
    };
  },
};

const arrival: QuestionKind = {
  topic: ROADS,
  values: [180, 72, TOWN_PAIRS],
  make([start = 0, takes = 0, towns = 0], turn) {
    const [from, to] = twoTowns(towns);
    const leaves = 5 * start + 300;
    const minutes = 5 * takes + 65;
    return {
      text: `A bus leaves ${from} at ${timeOfDay(leaves)} and takes ${duration(minutes)} to ${to}. When does it arrive?`,
      ...withNear(leaves + minutes, 5 + 5 * (takes % 6), turn, timeOfDay),
      working: `${timeOfDay(leaves)} + ${duration(minutes)} = ${timeOfDay(leaves + minutes)}`,
    };
  },
};

const journey: QuestionKind = {
  topic: ROADS,
  values: [180, 72, TOWN_PAIRS],
  make([start = 0, takes = 0, towns = 0], turn) {
    const [from, to] = twoTowns(towns);
    const leaves = 5 * start + 303;
    const minutes = 5 * takes + 68;
    return {
      text: `A car leaves ${from} at ${timeOfDay(leaves)} and reaches ${to} at ${timeOfDay(leaves + minutes)}. How long did it take?`,
      ...withNear(minutes, 5 + 5 * (start % 3), turn, duration),
      working: `From ${timeOfDay(leaves)} to ${timeOfDay(leaves + minutes)}: ${duration(minutes)}`,
    };
  },
};

/** Pairs of different zones, in either order. */
const zonePairs = ZONES.flatMap((one) =>
  ZONES.filter((other) => other !== one).map((other) => [one, other] as const),
);

const runners: QuestionKind = {
  topic: 'Nigeria: states and zones',
  values: [zonePairs.length, 30, 30, TOWNS.length],
  make([zones = 0, first = 0, second = 0, town = 0], turn) {
    const [[zone, states], [otherZone, otherStates]] = entryAt(zonePairs, zones);
    const [each, otherEach] = [first + 3, second + 3];
    const sum = states * each + otherStates * otherEach;
    return {
      text: `Each state of the ${zone} sends ${each} runners to ${entryAt(TOWNS, town)}, each of the ${otherZone} ${otherEach}. How many runners come?`,
      ...withNear(sum, each, turn),
      working: `${states} × ${each} + ${otherStates} × ${otherEach} = ${figure(sum)}`,
    };
  },
};

const fares: QuestionKind = {
  topic: MONEY,
  values: [18, 30, 6, TOWNS.length, 5],
  make([trips = 0, fare = 0, days = 0, town = 0, what = 0], turn) {
    const [aDay, each, length] = [trips + 5, 150 + 50 * fare, days + 2];
    const sum = aDay * each * length;
    const vehicle = entryAt(['A keke', 'An okada', 'A taxi', 'A danfo', 'A boat'], what);
    return {
      text: `${vehicle} in ${entryAt(TOWNS, town)} makes ${aDay} trips a day at ${naira(each)}. What does it earn in ${length} days?`,
      ...withNear(sum, each * length, turn, naira),
      working: `${aDay} × ${naira(each)} × ${length} = ${naira(sum)}`,
    };
  },
};

const age: QuestionKind = {
  topic: 'Nigeria: years to remember',
  values: [50, EVENTS.length, NAMES.length, TOWNS.length],
  make([years = 0, event = 0, name = 0, town = 0], turn) {
    const [what, year] = entryAt(EVENTS, event);
    const old = years + 6;
    return {
      text: `${entryAt(NAMES, name)}, born in ${entryAt(TOWNS, town)} in ${year - old}, turned how old in the year ${what}?`,
      ...withNear(old, 1 + (years % 3), turn),
      working: `${year} − ${year - old} = ${old}`,
    };
  },
};

const profit: QuestionKind = {
  topic: MARKET,
  values: [14, 40, 20, GOODS.length, 8],
  make([count = 0, cost = 0, more = 0, good = 0, seller = 0], turn) {
    const [pieces, bought, gain] = [count + 4, 200 + 50 * cost, 20 * (more + 1)];
    const sum = pieces * gain;
    return {
      text: `${entryAt(NAMES, 5 * seller)} buys ${pieces} ${entryAt(GOODS, good)} at ${naira(bought)} and sells all at ${naira(bought + gain)}. What is the profit?`,
      ...withNear(sum, gain, turn, naira),
      working: `${pieces} × ${naira(gain)} = ${naira(sum)}`,
    };
  },
};

const lifetime: QuestionKind = {
  topic: 'Nigeria: years to remember',
  values: [pairsOf(EVENTS), 40, NAMES.length, TOWNS.length],
  make([events = 0, years = 0, name = 0, town = 0], turn) {
    const [earlier, later] = pairAt(events);
    const [[first, from], [second, to]] = [entryAt(EVENTS, earlier), entryAt(EVENTS, later)];
    const [then, old] = [years + 5, years + 5 + to - from];
    return {
      text: `${entryAt(NAMES, name)} of ${entryAt(TOWNS, town)} turned ${then} in the year ${first}; how old in the year ${second}?`,
      ...withNear(old, 1 + (years % 3), turn),
      working: `${then} + ${to} − ${from} = ${old}`,
    };
  },
};

const distance: QuestionKind = {
  topic: ROADS,
  values: [6, 108, TOWN_PAIRS],
  make([pace = 0, takes = 0, towns = 0], turn) {
    const [from, to] = twoTowns(towns);
    const speed = 12 * (pace + 3);
    const minutes = 5 * (takes + 12);
    const far = (speed * minutes) / 60;
    return {
      text: `On the road from ${from} to ${to} a truck drives ${duration(minutes)} at ${speed} km/h. How far is that?`,
      ...withNear(far, pace + 3, turn, (km) => `${figure(km)} km`),
      working: `${duration(minutes)} × ${speed} km/h = ${figure(far)} km`,
    };
  },
};

export const nigerianKinds: readonly QuestionKind[] = [
  ...[total, change, discount, share, arrival, journey, runners, fares, age, profit, lifetime, distance],
];
