import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatNaira } from '@jara/money/kobo';
import { beginning, boardOf } from './board.ts';
import { BONUS_LADDER, MAX_INSURED_KOBO, MIN_BONUS_ODDS, MIN_INSURED_ODDS } from './bonus.ts';
import { payoutOfSlip } from './slip.ts';
import { MAX_LEGS } from './slip-limits.ts';
import type { LegResult, Selection, Slip, SportModel } from './types.ts';

/** Small enough that neither the maximum payout nor the insurance's maximum applies. */
const STAKE_KOBO = 10_000n;

function* models(): Generator<SportModel> {
  for (let home = 0.3; home < 3.6; home += 0.3)
    for (let away = 0.3; away < 3.6; away += 0.3)
      yield { sport: 'football', homeRate: home, awayRate: away, rho: -0.05 };
  for (let lead = -15; lead <= 15; lead += 3)
    yield { sport: 'basketball', lead, points: 222, leadSd: 12.5, pointsSd: 18 };
  for (let edge = -0.12; edge <= 0.12; edge += 0.02)
    yield { sport: 'tennis', homeServe: 0.63 + edge, awayServe: 0.63 - edge, setsToWin: 2 };
}

const returnOf = ({ probability, returned, odds }: Selection): number =>
  ((1 - returned) * probability * odds) / 100 + returned;

/** Over all boards, for each twentieth of odds and tenth of returned stake, the selection with the highest return. */
function bestSelections(): Selection[] {
  const best = new Map<string, Selection>();
  for (const model of models())
    for (const { selections } of boardOf({
      ...{ eventId: 'e', model, play: beginning(model.sport), outside: null, trading: {} },
    }))
      for (const selection of selections) {
        if (selection.odds < MIN_BONUS_ODDS || selection.odds > 300) continue;
        const name = `${Math.floor(selection.odds / 5)} ${Math.floor(selection.returned * 10)}`;
        const before = best.get(name);
        if (before === undefined || returnOf(before) < returnOf(selection)) best.set(name, selection);
      }
  return [...best.values()];
}

function choose(of: number, size: number): number {
  let count = 1;
  for (let at = 1; at <= size; at += 1) count = (count * (of - size + at)) / at;
  return count;
}

/** The return of a number of legs of one selection, bonus and insurance included: more than one lost leg pays nothing. */
function accumulatorReturn({ probability, returned, odds }: Selection, legs: number): number {
  const slip: Slip = {
    ...{ kind: { type: 'accumulator' }, stakePerLineKobo: STAKE_KOBO },
    legs: Array.from({ length: legs }, (_, at) => ({ eventId: `${at}`, selections: [], isBanker: false })),
  };
  const chances = { won: (1 - returned) * probability, lost: (1 - returned) * (1 - probability) };
  let back = 0;
  for (const lost of [0, 1])
    for (let voids = 0; voids + lost <= legs; voids += 1) {
      const won = legs - lost - voids;
      const chance =
        choose(legs, lost) *
        choose(legs - lost, voids) *
        chances.lost ** lost *
        returned ** voids *
        chances.won ** won;
      const results = slip.legs.map((_, at): LegResult => {
        if (at < lost) return 'lost';
        return at < lost + voids ? 'void' : 'won';
      });
      const allOdds = slip.legs.map(() => odds);
      back += chance * Number(payoutOfSlip(slip, allOdds, results).payoutKobo);
    }
  return back / Number(STAKE_KOBO);
}

test('no accumulator of our boards returns more than 98 % with its bonus and insurance', () => {
  const selections = bestSelections();
  assert.ok(selections.length > 50);
  for (const selection of selections)
    for (let legs = 3; legs <= MAX_LEGS; legs += 1) {
      const back = accumulatorReturn(selection, legs);
      assert.ok(back < 0.98, `${legs} legs of ${JSON.stringify(selection)} return ${back}`);
    }
});

test('the rules name the bonus and the insurance as slips count them', () => {
  const steps = BONUS_LADDER;
  const [first, last] = [steps[0], steps[steps.length - 1]];
  const insured = steps.find(({ insuredStakes }) => insuredStakes > 0);
  const odds = (hundredths: number) => (hundredths / 100).toFixed(2);
  for (const language of ['en', 'pcm']) {
    const text = readFileSync(
      join(import.meta.dirname, `../../../apps/player/content/${language}/rules.md`),
      'utf8',
    );
    const line = text.split('\n').find((one) => one.includes('**Bonus**')) ?? '';
    for (const figure of [
      `${first?.legs} `,
      `${odds(MIN_BONUS_ODDS)} `,
      `${first?.bonusPercent}%`,
      `${last?.bonusPercent}%`,
      `${last?.legs}`,
      `From ${insured?.legs} `,
      odds(MIN_INSURED_ODDS),
      `${last?.insuredStakes}×`,
      formatNaira(MAX_INSURED_KOBO, 'short'),
    ])
      assert.ok(line.includes(figure), `${language}: ${figure} is not in “${line}”`);
  }
});
