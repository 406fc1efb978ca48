import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doubtOf, faultsOf, type Load, slowdownFor, summarize } from './pages-budget.ts';

const load = (more: Partial<Load> = {}): Load => ({
  lcpMs: 1500,
  tbtMs: 80,
  cls: 0,
  hydratedMs: 2500,
  scriptBytes: 108_000,
  totalBytes: 120_000,
  laterBytes: 0,
  phoneIndex: 300,
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
    { scriptBytes: 115_001 },
    { totalBytes: 155_001 },
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

test('the phone is a machine four times slower, but never slower than any that is sold', () => {
  assert.equal(slowdownFor(2112), 4);
  assert.equal(slowdownFor(1056), 4);
  assert.equal(slowdownFor(528), 2);
  assert.equal(slowdownFor(200), 1, 'a machine slower than the phone is not sped up');
});

test('a machine that was too slow to show a phone, or busy with something else, is reported', () => {
  const doubt = (site: Partial<Load>, control: Partial<Load> = { tbtMs: 0 }) =>
    doubtOf(summarize({ path: '/home', site: [load(site)], still: [load(control)] }));
  assert.equal(doubt({ tbtMs: 300 }), null, 'its own blocking is what is measured');
  assert.match(doubt({ phoneIndex: 170 }) ?? '', /the phone measured 170/);
  assert.match(doubt({}, { tbtMs: 300 }) ?? '', /without scripts was blocked for 300 ms/);
});
