import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import { above } from '@jara/odds/basketball/price';
import { createBuilderPricing } from '@jara/odds/bet-builder';
import { beginning, boardOf } from '@jara/odds/board';
import { outlookBy, outlookOf } from '@jara/odds/endings';
import { jointEndings } from '@jara/odds/football/endings';
import { legResult } from '@jara/odds/leg-result';
import { tennisEndings } from '@jara/odds/tennis/price';
import type { PricedEvent, SelectionName, SportModel } from '@jara/odds/types';
import { HOUSE_COMPETITIONS } from './competitions.ts';
import { fixturesOfInterval } from './fixtures.ts';
import { DRIFT, driftedModel } from './house-state.ts';

const INTERVALS = 6;
/** Samples of the drift's range; the extremes are the worst. */
const DRIFTS = [-1, -0.5, 0.5, 1].map((share) => share * DRIFT);
const MAIN = ['1x2', 'ml'];

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
const drawsOf = (clientSeed: string) => drawStream(sha256, { serverSeed: 'drift', clientSeed, nonce: 0 });
const models: readonly SportModel[] = [
  ...HOUSE_COMPETITIONS.flatMap((competition) =>
    Array.from({ length: INTERVALS }, (_, interval) => fixturesOfInterval(competition, interval, drawsOf)),
  )
    .flat()
    .map(({ model }) => model),
  // The strongest against the strongest and the weakest.
  { sport: 'football', homeRate: 3.02, awayRate: 2.42, rho: -0.05 },
  { sport: 'football', homeRate: 3.02, awayRate: 0.6, rho: -0.05 },
  { sport: 'tennis', homeServe: 0.705, awayServe: 0.565, setsToWin: 2 },
];
const priced = (model: SportModel): PricedEvent => ({
  ...{ eventId: 'e', model, play: beginning(model.sport), outside: null, trading: {} },
});

/** The chance of a selection by the model that the match is played by. */
function chancesBy(model: SportModel): (selection: SelectionName) => number {
  const play = beginning(model.sport);
  const board = boardOf(priced(model)).flatMap(({ marketId, selections }) =>
    selections.map(({ selectionId, probability }) => [`${marketId}/${selectionId}`, probability] as const),
  );
  const known = new Map(board);
  return (selection) => {
    const { marketId, selectionId } = selection;
    const chance = known.get(`${marketId}/${selectionId}`);
    if (chance !== undefined) return chance;
    if (model.sport === 'football')
      return outlookOf('football', selection, jointEndings(model, play))?.probability ?? 0;
    if (model.sport === 'tennis')
      return outlookOf('tennis', selection, tennisEndings(model, play))?.probability ?? 0;
    // Lines follow the lead; those of points do not drift.
    const home = above(-Number(marketId.slice('sp:'.length)), model.lead, model.leadSd);
    return selectionId === 'home' ? home : 1 - home;
  };
}

test('no moment before a match makes a bet worth its stake, nor halves the margin of who wins', () => {
  for (const model of models) {
    const chanceBy = chancesBy(model);
    for (const drift of DRIFTS)
      for (const { marketId, selections } of boardOf(priced(driftedModel(model, drift))))
        for (const { selectionId, probability, odds } of selections) {
          const chance = chanceBy({ marketId, selectionId });
          const what = `${JSON.stringify(model)} ${drift}: ${marketId}/${selectionId} at ${odds}`;
          assert.ok((chance * odds) / 100 < 1, what);
          if (odds === 0 || !MAIN.includes(marketId)) continue;
          const margin = 100 / (probability * odds) - 1;
          assert.ok(chance / probability - 1 < margin / 2, what);
        }
  }
});

/** 0 if one of them is not offered. */
function builderOdds(model: SportModel, builder: readonly SelectionName[]): number {
  const event = priced(model);
  return createBuilderPricing(event, boardOf(event))?.price(builder)?.odds ?? 0;
}

/** By the model that the match is played by; none of these selections returns a stake. */
function jointChance(model: SportModel, builder: readonly SelectionName[]): number {
  assert.ok(model.sport === 'football');
  const endings = jointEndings(model, beginning('football'));
  const outlook = outlookBy(endings, (at) => legResult('football', builder, endings[at]?.play ?? null));
  return outlook?.probability ?? 0;
}

test('nor a builder of what drifts most', () => {
  const home = [0.5, 1.5, 2.5].map((line) => ({ marketId: `tt:home:${line}`, selectionId: 'under' }));
  const total = [2.5, 4.5, 6.5, 7.5].map((line) => ({ marketId: `ou:${line}`, selectionId: 'over' }));
  const lost = { marketId: '1x2', selectionId: 'away' };
  const builders = home.flatMap((one) =>
    total.flatMap((other) => [
      [one, other],
      [one, other, lost],
    ]),
  );
  for (const model of models.filter(({ sport }) => sport === 'football').slice(-3))
    for (const drift of [-DRIFT, DRIFT])
      for (const builder of builders) {
        const odds = builderOdds(driftedModel(model, drift), builder);
        const chance = jointChance(model, builder);
        assert.ok((chance * odds) / 100 < 1, `${JSON.stringify([model, builder])} ${drift}: ${odds}`);
      }
});
