import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { basketballEndings } from './basketball/price.ts';
import { createBuilderPricing } from './bet-builder.ts';
import { beginning, boardOf } from './board.ts';
import type { Ending } from './endings.ts';
import { jointEndings } from './football/endings.ts';
import { legResult } from './leg-result.ts';
import { MAX_SHIFT, shiftedModel } from './model-shift.ts';
import { settleSelection } from './settle-selection.ts';
import { tennisEndings } from './tennis/price.ts';
import type {
  ModelShift,
  PlayState,
  PricedEvent,
  SelectionName,
  SelectionResult,
  Sport,
  SportModel,
} from './types.ts';

const SEED = 30_032;
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const model: fc.Arbitrary<SportModel> = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(between(0.4, 3.2), between(0.4, 3.2), between(-0.15, 0.05)) },
    { weight: 1, arbitrary: fc.tuple(between(-12, 12), between(190, 240)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('tennis'), between(0.55, 0.7), between(0.55, 0.7)) },
  )
  .map((drawn): SportModel => {
    if (drawn[0] === 'tennis')
      return { sport: 'tennis', homeServe: drawn[1], awayServe: Number(drawn[2]), setsToWin: 2 };
    const [first, second, rho] = drawn.map(Number);
    return rho === undefined
      ? { sport: 'basketball', lead: first ?? 0, points: second ?? 0, leadSd: 12.5, pointsSd: 18 }
      : { sport: 'football', homeRate: first ?? 0, awayRate: second ?? 0, rho };
  });
const HALF_TIME: PlayState = {
  ...beginning('football'),
  ...{ home: 1, minute: 45, isBreak: true, firstGoal: 'home', periods: [{ home: 1, away: 0 }] },
};

const shiftOf = (sport: Sport, [lead, total]: readonly [number, number]): ModelShift => ({
  lead: lead * MAX_SHIFT[sport],
  total: total * MAX_SHIFT[sport],
});

/** Matches of every sport, with a trader's shift up to its maximum, before they begin and in play. */
const shifted: fc.Arbitrary<PricedEvent> = fc
  .tuple(model, fc.tuple(between(-1, 1), between(-1, 1)), fc.boolean())
  .map(([before, parts, isInPlay]) => ({
    ...{
      eventId: 'e',
      outside: null,
      trading: {},
      model: shiftedModel(before, shiftOf(before.sport, parts)),
    },
    play: isInPlay && before.sport === 'football' ? HALF_TIME : beginning(before.sport),
  }));

const BACK: Readonly<Record<SelectionResult, (odds: number) => number>> = {
  won: (odds) => odds,
  half_won: (odds) => (odds + 1) / 2,
  void: () => 1,
  half_lost: () => 0.5,
  lost: () => 0,
};

/** All endings of a match, by the shifted model. Basketball has two sets of them, of which no market needs both. */
function endingsOf({ model: of, play }: PricedEvent, marketId: string): readonly Ending[] {
  if (of.sport === 'football') return jointEndings(of, play);
  if (of.sport === 'tennis') return tennisEndings(of, play);
  const { lead, points } = basketballEndings(of, play);
  return marketId.startsWith('ou:') ? points : lead;
}

function expectedBack(event: PricedEvent, selections: readonly SelectionName[], odds: number): number {
  const { sport } = event.model;
  return endingsOf(event, selections[0]?.marketId ?? '').reduce((sum, { play, chance }) => {
    const result = legResult(sport, selections, play);
    return sum + chance * BACK[result ?? 'lost'](odds / 100);
  }, 0);
}

const offered = (event: PricedEvent) =>
  boardOf(event).flatMap(({ marketId, selections }) =>
    selections
      .filter(({ odds }) => odds > 0)
      .map(({ selectionId, odds }) => ({ name: { marketId, selectionId }, odds })),
  );

test(`one distribution holds every bet of a shifted board below its stake, so no bets together win whatever happens (seed ${SEED})`, () => {
  let bets = 0;
  fc.assert(
    fc.property(shifted, fc.infiniteStream(fc.nat()), (event, picks) => {
      const board = offered(event);
      for (const { name, odds } of board) {
        bets += 1;
        const back = expectedBack(event, [name], odds);
        assert.ok(back < 1, `${name.marketId}/${name.selectionId} at ${odds} returns ${back}`);
      }
      const builders = createBuilderPricing(event, boardOf(event));
      if (builders === null) return;
      for (let tries = 0; tries < 20; tries += 1) {
        const chosen = [0, 1].flatMap(() => board[picks.next().value % board.length] ?? []);
        const names = chosen.map(({ name }) => name);
        if (names[0]?.marketId === names[1]?.marketId) continue;
        const price = builders.price(names);
        if (price === null) continue;
        bets += 1;
        const back = expectedBack(event, names, price.odds);
        assert.ok(back < 1, `${JSON.stringify(names)} at ${price.odds} return ${back}`);
        // A bet that implies one selection pays at most what that one pays alone.
        for (const { name, odds } of chosen) {
          const isImplied = endingsOf(event, '').every(({ play }) => {
            const alone = settleSelection('football', name.marketId, name.selectionId, play) ?? 'lost';
            return BACK[alone](2) <= BACK[legResult('football', names, play) ?? 'lost'](2);
          });
          if (isImplied)
            assert.ok(price.odds <= odds, `${JSON.stringify(names)} pay ${price.odds}, one ${odds}`);
        }
      }
    }),
    { numRuns: 14, seed: SEED },
  );
  assert.ok(bets > 900, `${bets} bets`);
});

const SCORES = Array.from({ length: 9 }, (_, home) =>
  Array.from({ length: 9 }, (_, away) => [home, away]),
).flat();
const endOf = ([home = 0, away = 0]: readonly number[]): PlayState => ({
  ...{ ...beginning('football'), home, away, isOver: true },
  periods: [
    { home: 0, away: 0 },
    { home, away },
  ],
});
const BY_SCORE = /^(1x2|dc|dnb|ou:|ah:|btts|oe|tt:|cs)/;

test(`no set of bets that covers every score of a shifted match costs less than it pays (seed ${SEED})`, () => {
  let sets = 0;
  const footballOnly = shifted.filter(
    ({ model: { sport }, play }) => sport === 'football' && play.minute === 0,
  );
  fc.assert(
    fc.property(footballOnly, fc.infiniteStream(fc.nat()), (event, picks) => {
      const bets = offered(event)
        .filter(({ name: { marketId } }) => BY_SCORE.test(marketId))
        .map((bet) => ({
          ...bet,
          wins: SCORES.map(
            (score) =>
              settleSelection('football', bet.name.marketId, bet.name.selectionId, endOf(score)) === 'won',
          ),
        }));
      const cover = (first: (typeof bets)[number] | undefined) => {
        const chosen = first === undefined ? [] : [first];
        const isCovered = (at: number) => chosen.some(({ wins }) => wins[at]);
        for (const at of SCORES.keys()) {
          if (isCovered(at)) continue;
          const winning = bets.filter(({ wins }) => wins[at]);
          const next = winning[picks.next().value % winning.length];
          if (next === undefined) return null;
          chosen.push(next);
        }
        return chosen;
      };
      // Each selection of the board at least once: of the result with double chance, of totals with correct scores, and so on.
      for (const bet of bets) {
        const chosen = cover(bet);
        if (chosen === null) continue;
        sets += 1;
        const cost = chosen.reduce((sum, { odds }) => sum + 100 / odds, 0);
        assert.ok(cost > 1, `${JSON.stringify(chosen.map(({ name }) => name))} cost ${cost}`);
      }
    }),
    { numRuns: 40, seed: SEED },
  );
  assert.ok(sets > 2000, `${sets} sets`);
});

test('a shift moves every market that it concerns, each way', () => {
  const before: SportModel = { sport: 'football', homeRate: 1.4, awayRate: 1.2, rho: -0.05 };
  const oddsBy = (shift: ModelShift) => {
    const event = { eventId: 'e', outside: null, trading: {}, play: beginning('football') };
    return new Map(
      offered({ ...event, model: shiftedModel(before, shift) }).map(({ name, odds }) => [
        `${name.marketId}/${name.selectionId}`,
        odds,
      ]),
    );
  };
  const usual = oddsBy({ lead: 0, total: 0 });
  const stronger = oddsBy({ lead: 0.4, total: 0 });
  const more = oddsBy({ lead: 0, total: 0.4 });
  for (const name of [
    '1x2/home',
    'dc/1x',
    'dnb/home',
    'ah:0/home',
    'tt:home:1.5/over',
    'cs/2-0',
    'htft/home/home',
  ])
    assert.ok((stronger.get(name) ?? 0) < (usual.get(name) ?? 0), name);
  for (const name of [
    'ou:2.5/over',
    'tt:home:1.5/over',
    'tt:away:1.5/over',
    'btts/yes',
    'h1.ou:0.5/over',
    'cs/2-2',
  ])
    assert.ok((more.get(name) ?? 0) < (usual.get(name) ?? 0), name);
  assert.deepEqual(shiftedModel(before, { lead: 0, total: 0 }), before);
});

test('no shift takes a model beyond what can be priced', () => {
  for (const [lead, total] of [
    [-1, -1],
    [1, -1],
    [1, 1],
  ] as const) {
    const weak: readonly SportModel[] = [
      { sport: 'football', homeRate: 0.4, awayRate: 0.4, rho: -0.05 },
      { sport: 'basketball', lead: 0, points: 160, leadSd: 12.5, pointsSd: 18 },
      { sport: 'tennis', homeServe: 0.55, awayServe: 0.7, setsToWin: 2 },
    ];
    for (const of of weak) {
      const event = { eventId: 'e', outside: null, trading: {}, play: beginning(of.sport) };
      const board = offered({ ...event, model: shiftedModel(of, shiftOf(of.sport, [lead, total])) });
      assert.ok(board.length > 1, `${of.sport} ${lead} ${total}`);
    }
  }
});
