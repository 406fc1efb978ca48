import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consensusOf } from './consensus.ts';
import { modelFromPrices } from './from-outside.ts';
import { fairFromOdds, oddsFromFair } from './margin.ts';

test('bookmakers with different margins on the same chances agree on those chances', () => {
  const chances = [0.5, 0.3, 0.2];
  const prices = [0.02, 0.05, 0.09].map((overround) => oddsFromFair(chances, overround));
  const fair = fairFromOdds(consensusOf(prices) ?? []);
  for (const [at, chance] of chances.entries()) assert.ok(Math.abs((fair[at] ?? 0) - chance) < 0.006);
});

test('one wrong price moves nothing, impossible prices count for nothing', () => {
  const usual = [190, 360, 420];
  assert.deepEqual(consensusOf([usual, usual, usual, [420, 360, 190]]), consensusOf([usual]));
  assert.deepEqual(consensusOf([usual, [1900, 3600, 4200]]), consensusOf([usual]));
  assert.deepEqual(consensusOf([usual, [101, 102, 103]]), consensusOf([usual]));
  assert.equal(consensusOf([[110, 110, 110]]), null);
  assert.equal(consensusOf([]), null);
});

test('a model made from a consensus has no bookmaker’s margin in it', () => {
  const [home = 0, draw = 0, away = 0] = consensusOf([oddsFromFair([0.45, 0.27, 0.28], 0.06)]) ?? [];
  const [over = 0, under = 0] = consensusOf([oddsFromFair([0.52, 0.48], 0.06)]) ?? [];
  const model = modelFromPrices('football', {
    h2h: { home, draw, away },
    spread: null,
    total: { line: 2.5, over, under },
  });
  assert.ok(model?.sport === 'football');
  const goals = model.homeRate + model.awayRate;
  assert.ok(goals > 2.6 && goals < 2.95, String(goals));
  assert.ok(model.homeRate > model.awayRate);
});
