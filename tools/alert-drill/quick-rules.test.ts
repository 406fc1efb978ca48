import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALERTS } from '../alerts/alerts.ts';
import { quickRules } from './quick-rules.ts';
import { SCENES, WITHOUT_CAUSE } from './scenes.ts';

const names = ALERTS.flatMap(({ alerts }) => alerts.map(({ name }) => name));

test('each alert has a cause that the drill injects, or a reason why it has none', async () => {
  const drilled: string[] = [];
  for (const { prepare } of SCENES) {
    const { causes, stop } = await prepare();
    drilled.push(...causes.flatMap(({ alerts }) => alerts));
    await stop();
  }
  assert.deepEqual([...drilled, ...Object.keys(WITHOUT_CAUSE)].sort(), names.toSorted());
});

test('the drill’s rules have the conditions of operation and shorter times', () => {
  const rules = quickRules(ALERTS);
  for (const name of names) assert.match(rules, new RegExp(`alert: ${name}$`, 'm'));
  assert.match(rules, /alert: PayoutOld\n +expr: "max\(jaraplay_payout_oldest_seconds\) > 15"\n +for: 5s/);
  assert.match(
    rules,
    /alert: MoneyCallsSlow\n +expr: "histogram_quantile\(0\.99, .*\[15s\]\)\)\) > 1"\n +for: 10s/,
  );
  assert.match(rules, /jaraplay_round_late_seconds\) > 30"\n +for: 1s/);
  assert.doesNotMatch(rules, /\[\d+[mhd]\]/);
});
