import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { FIGHTERS } from '@jara/mma-fights/fighters';
import { everyGame, vectorsText } from './vectors-file.ts';

/**
 * The section "Draws by game" of docs/fairness.md, implemented a second time from its sentences alone; only the lists of names come from
 * the games. It must yield each golden round.
 */

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

type Below = (bound: number) => number;

function belowOf(key: string, message: string): Below {
  let at = 0;
  return (bound) => {
    const fair = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const block = createHmac('sha256', key)
        .update(`${message}:${Math.floor(at / 8)}`)
        .digest();
      const word = block.readUInt32BE((at % 8) * 4);
      at += 1;
      if (word < fair) return word % bound;
    }
  };
}

function distinct(below: Below, count: number, from: number): number[] {
  const list = Array.from({ length: from }, (_, at) => at);
  return Array.from({ length: count }, () => {
    const at = list.length === 1 ? 0 : below(list.length);
    const drawn = list[at] ?? 0;
    list[at] = list.at(-1) ?? 0;
    list.pop();
    return drawn;
  });
}

/** The part of a list that a draw falls into. */
function partAt(parts: readonly number[], drawn: number): number {
  let left = drawn;
  return parts.findIndex((part) => {
    if (left < part) return true;
    left -= part;
    return false;
  });
}

interface Round {
  readonly round: number;
  readonly below: Below;
  /** The card draws of any round of the season. */
  cardOf(round: number): Below;
}

const balls = (count: number, from: number) => (below: Below) =>
  distinct(below, count, from).map((number) => number + 1);

function finishing(below: Below, strengths: readonly number[]): number[] {
  const left = new Map([...strengths.entries()]);
  return strengths.map(() => {
    const sum = [...left.values()].reduce((all, one) => all + one, 0);
    const at = partAt([...left.values()], below(sum));
    const runner = [...left.keys()][at] ?? 0;
    left.delete(runner);
    return runner;
  });
}

interface Field {
  readonly classes: readonly (readonly unknown[])[];
  readonly programme: readonly (readonly number[])[];
}

function race({ classes, programme }: Field, { round, below, cardOf }: Round) {
  const card = cardOf(round);
  const starters = programme[(round - 1) % programme.length] ?? [];
  const made = classes.flatMap((list, at) => {
    const [least = 0, many = 0] =
      [
        [80, 81],
        [40, 41],
        [20, 21],
      ][at] ?? [];
    return distinct(card, starters[at] ?? 0, list.length).map(() => least + card(many));
  });
  const strengths = distinct(card, made.length, made.length).map((at) => made[at] ?? 0);
  const order = finishing(below, strengths).map((runner) => runner + 1);
  const gaps = order.slice(1).map(() => (below(10) === 0 ? 1 + below(2) : 3 + below(18)));
  return { order, gaps, seed: below(2 ** 32) };
}

function leagueSides({ round, cardOf }: Round) {
  const week = ((round - 1) % 38) + 1;
  const first = round - week + 1;
  const season = cardOf(first);
  const positions = distinct(season, 20, 20);
  const clubs = positions.map(() => {
    const q = season(31) - 15;
    const attack = 100 + q + season(21) - 10;
    const concedes = 100 - q + season(21) - 10;
    return { attack, concedes, ground: 106 + season(17), form: 0 };
  });
  for (let at = Math.max(2, week - 4); at <= week; at += 1) {
    const steps = cardOf(first + at - 1);
    for (const club of clubs) club.form += steps(5) - 2;
  }
  const t = week >= 20 ? week % 19 : week - 1;
  return Array.from({ length: 10 }, (_, k) => {
    const [a, b] = k === 0 ? [t % 19, 19] : [(t + k) % 19, (t - k + 19) % 19];
    const isHome = (k === 0 ? t % 2 === 0 : k % 2 === 1) !== week >= 20;
    const sides = isHome ? [a, b] : [b, a];
    return sides.map((position) => clubs[positions[position] ?? 0] ?? clubs[0]) as [Club, Club];
  });
}

interface Club {
  readonly attack: number;
  readonly concedes: number;
  readonly ground: number;
  readonly form: number;
}

/** Weights are multiplied by 9!² · 100²⁰, so that they are whole. */
function scoreParts(home: Club, away: Club): number[] {
  const l = Math.floor(
    (118 * (home.attack + home.form) * (away.concedes - away.form) * home.ground) / 1_000_000,
  );
  const m = Math.floor((118 * (away.attack + away.form) * (home.concedes - home.form)) / 10_000);
  const poisson = (rate: number, goals: number) => {
    let weight = BigInt(rate) ** BigInt(goals) * 100n ** BigInt(9 - goals);
    for (let k = goals + 1; k <= 9; k += 1) weight *= BigInt(k);
    return weight;
  };
  // In millionths, of rates in hundredths.
  const low = [
    [1_000_000 + 8 * l * m, 1_000_000 - 8 * l * 100],
    [1_000_000 - 8 * m * 100, 1_080_000],
  ];
  const weights = Array.from({ length: 100 }, (_, cell) => {
    const [i, j] = [Math.floor(cell / 10), cell % 10];
    return poisson(l, i) * poisson(m, j) * BigInt(low[i]?.[j] ?? 1_000_000);
  });
  const sum = weights.reduce((all, one) => all + one, 0n);
  const parts = weights.map((weight) => Number((weight * 1_000_000_000n) / sum));
  const most = parts.indexOf(Math.max(...parts));
  const missing = 1_000_000_000 - parts.reduce((all, one) => all + one, 0);
  return parts.with(most, (parts[most] ?? 0) + missing);
}

function league(round: Round) {
  const { below } = round;
  const matches = leagueSides(round).map(([home, away]) => {
    const cell = partAt(scoreParts(home, away), below(1_000_000_000));
    return [Math.floor(cell / 10), cell % 10].map((goals) =>
      Array.from({ length: goals }, () => below(900))
        .map((x) => (x < 405 ? 1 + Math.floor(x / 9) : 46 + Math.floor((x - 405) / 11)))
        .sort((a, b) => a - b),
    );
  });
  return { matches };
}

type Facts = Readonly<Record<'strength' | 'power' | 'submission' | 'chin' | 'stamina', number>>;

function shares(a: Facts, d: Facts, n: number): [ko: number, hold: number] {
  const tired = (fact: number, { stamina }: Facts) =>
    Math.max(10, fact - Math.floor(((100 - stamina) * (n - 1)) / 10));
  const edge = Math.min(150, Math.max(60, 100 + 2 * (a.strength - d.strength))) * (7 + n);
  return [
    Math.max(60, Math.floor((tired(a.power, a) ** 2 * edge) / (70 * (tired(d.chin, d) + 30)))),
    Math.max(60, Math.floor((tired(a.submission, a) ** 2 * edge) / (120 * (tired(d.submission, d) + 40)))),
  ];
}

function fight({ round, below, cardOf }: Round) {
  const card = cardOf(round);
  const [yellow, blue] = distinct(card, 2, FIGHTERS.length).map((position) => {
    const form = card(17) - 8;
    const { strength, power, submission, chin, stamina } = FIGHTERS[position]?.facts ?? assert.fail();
    const tonight = (fact: number) => Math.min(99, Math.max(1, fact + form + card(7) - 3));
    return {
      ...{ strength: tonight(strength), power: tonight(power), submission: tonight(submission) },
      ...{ chin: tonight(chin), stamina: tonight(stamina) },
    };
  }) as [Facts, Facts];
  const ends: { winner: number; method: string; round: number; parts: number }[] = [];
  let left = 1_000_000;
  for (let n = 1; n <= 5; n += 1) {
    const going = left;
    for (const [winner, pair] of [shares(yellow, blue, n), shares(blue, yellow, n)].entries())
      for (const [at, share] of pair.entries()) {
        const parts = Math.floor((going * share) / 10_000);
        ends.push({ winner, method: at === 0 ? 'ko' : 'submission', round: n, parts });
        left -= parts;
      }
  }
  const points = (f: Facts) => 2 * f.strength + f.power + f.submission + f.chin + 2 * f.stamina;
  const v = Math.min(8_500, Math.max(1_500, 5_000 + 25 * (points(yellow) - points(blue))));
  const decided = Math.floor((left * v) / 10_000);
  for (const [winner, parts] of [decided, left - decided].entries())
    ends.push({ winner, method: 'decision', round: 5, parts });
  const { parts: _, ...end } =
    ends[
      partAt(
        ends.map(({ parts }) => parts),
        below(1_000_000),
      )
    ] ?? assert.fail();
  return end;
}

function quiz({ round, below }: Round) {
  const kinds = [...distinct(below, 6, 12), ...distinct(below, 4, 12).map((kind) => kind + 12)];
  const picked = kinds.map((kind) => 1_054 + 1_000_000 * kind + (round % 5_000) + 5_000 * below(200));
  if (round % 10 === 0) {
    const p = (round / 10) % 500;
    const written = p + 500 * below(Math.ceil((1_054 - p) / 500));
    picked[written < 601 ? 0 : 6] = written;
  }
  const questions = distinct(below, 10, 10).map((at) => picked[at]);
  return { questions, orders: questions.map(() => distinct(below, 4, 4).join('')) };
}

function flight({ below }: Round) {
  let [r, bits] = [(BigInt(below(2 ** 32)) << 32n) | BigInt(below(2 ** 32)), 64n];
  // Of all real numbers that begin with these digits: the point of the least, and of those just below the one after the last.
  const pointOf = (digits: bigint, many: bigint): bigint | null => {
    const one = 1n << many;
    const within = (point: bigint) => (point < 100n ? 100n : point > 1_000_000n ? 1_000_000n : point);
    const least = within((97n * one) / (one - digits));
    const rest = one - digits - 1n;
    const most = rest === 0n ? 1_000_000n : within((97n * one - 1n) / rest);
    return least === most ? least : null;
  };
  let point = pointOf(r >> 12n, 52n) ?? pointOf(r, bits);
  while (point === null) {
    [r, bits] = [(r << 32n) | BigInt(below(2 ** 32)), bits + 32n];
    point = pointOf(r, bits);
  }
  return { point: Number(point) };
}

interface Played {
  readonly round: number;
  readonly link: string;
  readonly outcome: object;
}

const fieldOf = async (id: string): Promise<Field> => {
  const { field } = (await import(`../../games/${id}/game.ts`)) as { readonly field: Field };
  return field;
};

const SHARED: Readonly<Record<string, (round: Round) => object | Promise<object>>> = {
  crash: flight,
  'live-keno': ({ below }) => ({ balls: balls(20, 80)(below) }),
  'live-5-90': ({ below }) => ({ balls: balls(5, 90)(below) }),
  'football-league': league,
  'mma-fights': fight,
  trivia: quiz,
  ...Object.fromEntries(
    ['horses', 'hounds', 'cars', 'motorbikes'].map((id) => [
      id,
      async (round: Round) => race(await fieldOf(id), round),
    ]),
  ),
};

interface Line {
  readonly kind: string;
  readonly publicValue: string;
  readonly played?: readonly Played[];
}

const linesOf = <T>(id: string): T[] =>
  vectorsText(id)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

test('every shared game has its draws in the section, and no other', async () => {
  const { shared } = await everyGame();
  assert.deepEqual(Object.keys(SHARED).sort(), shared.map(({ id }) => id).sort());
});

for (const [id, draw] of Object.entries(SHARED))
  test(`${id}: a whole season comes out of the sentences of "Draws by game"`, async () => {
    const seasons = linesOf<Line>(id).filter(({ played }) => played !== undefined);
    assert.ok(seasons.length > 0);
    for (const { publicValue, played = [] } of seasons)
      for (const { round, link, outcome } of played) {
        const below = belowOf(sha(`jaraplay round key:${link}`), `${publicValue}:${round}`);
        const cardOf = (of: number) =>
          belowOf(sha(`jaraplay round card:${publicValue}`), `${publicValue}:${of}`);
        const drawn = await draw({ round, below, cardOf });
        // The section omits values that decide nothing, such as the judges' sheets.
        const known = Object.fromEntries(
          Object.keys(drawn).map((name) => [name, Reflect.get(outcome, name)]),
        );
        assert.deepEqual(drawn, known, `round ${round}`);
      }
  });

interface Solo {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly view: {
    readonly outcome?: { readonly balls: readonly number[] };
    readonly dealt?: readonly number[];
    readonly held?: readonly number[];
    readonly final?: readonly number[];
  };
}

const soloBelow = ({ serverSeed, clientSeed, nonce }: Solo) => belowOf(serverSeed, `${clientSeed}:${nonce}`);

for (const [id, count, from] of [
  ['keno-80', 20, 80],
  ['jackpot-5-90', 5, 90],
] as const)
  test(`${id}: every golden round comes out of the sentences`, () => {
    for (const round of linesOf<Solo>(id))
      assert.deepEqual(balls(count, from)(soloBelow(round)), round.view.outcome?.balls);
  });

test('jacks-poker: every golden round comes out of the sentences', () => {
  for (const round of linesOf<Solo>('jacks-poker')) {
    const below = soloBelow(round);
    const { held = [], final } = round.view;
    const dealt = distinct(below, 5, 52);
    assert.deepEqual(dealt, round.view.dealt);
    const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => !dealt.includes(card));
    const drawn = distinct(below, 5 - held.length, 47).map((position) => others[position]);
    assert.deepEqual(
      dealt.map((card, position) => (held.includes(position) ? card : drawn.shift())),
      final,
    );
  }
});
