import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disturbance, faultsOf, type Load, slowdownFor, summarize } from './pages-budget.ts';

const load = (more: Partial<Load> = {}): Load => ({
  lcpMs: 1500,
  tbtMs: 80,
  cls: 0,
  hydratedMs: 2500,
  scriptBytes: 92_000,
  totalBytes: 120_000,
  laterBytes: 0,
  machineIndex: 2000,
  ...more,
});
const still = [load({ lcpMs: 1400, hydratedMs: null })];

test('the middle load counts, not a slow one', () => {
  const summary = summarize({
    path: '/home',
    site: [load(), load({ lcpMs: 9000 }), load({ lcpMs: 1450 })],
    still,
  });
  assert.equal(summary.lcpMs, 1500);
  assert.equal(summary.lcpRatio.toFixed(2), '1.07');
  assert.equal(
    summarize({ path: '/', site: [load({ cls: 0.2 }), load({ cls: 0.1 })], still }).cls.toFixed(2),
    '0.15',
  );
});

test('a page within the budget has no faults, and each figure over it is named', () => {
  assert.deepEqual(faultsOf(summarize({ path: '/home', site: [load()], still })), []);
  for (const over of [
    { lcpMs: 1600 },
    { tbtMs: 101 },
    { cls: 0.02 },
    { hydratedMs: 3001 },
    { scriptBytes: 95_001 },
    { totalBytes: 135_001 },
  ] as const) {
    const faults = faultsOf(summarize({ path: '/home', site: [load(over)], still }));
    assert.equal(faults.length, 1, JSON.stringify(over));
  }
});

test('a page that was not hydrated in every load, or never painted, is over the budget', () => {
  const site = [load(), load({ hydratedMs: null })];
  assert.match(faultsOf(summarize({ path: '/home', site, still })).join(), /hydratedMs is missing/);
  assert.match(faultsOf(summarize({ path: '/home', site: [], still })).join(), /lcpRatio is NaN/);
});

test('other pages are held to the largest paint only', () => {
  const slow = load({ lcpMs: 1800, tbtMs: 900 });
  assert.deepEqual(faultsOf(summarize({ path: '/faq', site: [slow], still })), []);
  assert.equal(faultsOf(summarize({ path: '/faq', site: [load({ lcpMs: 1900 })], still })).length, 1);
});

test('the phone is the same one whatever the machine: a fast machine is slowed more, a slower one less', () => {
  assert.equal(slowdownFor(1056), 4);
  assert.equal(slowdownFor(2112), 8);
  assert.equal(slowdownFor(200), 1, 'a machine slower than the phone is not sped up');
});

test('a pair of loads counts where both met the phone that was meant and the page without scripts was left alone', () => {
  const on = (machineIndex: number, slowdown: number, tbtMs = 0) => ({
    ...load({ machineIndex, tbtMs }),
    slowdown,
  });
  const quiet = on(1056, 4);
  const blocked = on(1056, 4, 300);
  assert.equal(disturbance(blocked, quiet), null, 'its own blocking is what is measured');
  assert.match(disturbance(quiet, blocked) ?? '', /without scripts was blocked for 300 ms/);
  assert.match(disturbance(on(1056, 6), quiet) ?? '', /a phone of 176 for one of 264/);
  assert.match(disturbance(quiet, on(700, 4)) ?? '', /a phone of 175/);
  assert.equal(disturbance(on(150, 1), on(150, 1)), null);
});
