import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdInactivity, TRANSFER_WAIT_MINUTES } from '../../../session/inactivity-hold.ts';
import type { OtherTabs, TabHandler } from '../../../session/other-tabs.ts';
import { watchInactivity } from './inactivity-watch.ts';

const MINUTE_MS = 60_000;
const LIMITS = { limitMs: 5 * MINUTE_MS, warningS: 10 };

const alone = () => ({ report() {}, request() {}, stop() {} });

/** Tabs with immediate delivery between them, as of one player in one browser. */
function browser() {
  const handlers: TabHandler[] = [];
  return (handler: TabHandler): OtherTabs => {
    handlers.push(handler);
    const others = () => handlers.filter((other) => other !== handler);
    return {
      report(atMs) {
        for (const { onActive } of others()) onActive(atMs);
      },
      request() {
        for (const { onRequested } of others()) onRequested();
      },
      stop: () => void handlers.splice(handlers.indexOf(handler), 1),
    };
  };
}

test('a player away at the bank is not warned before the promised time, and is warned after it', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  const document = new EventTarget();
  Object.assign(globalThis, { document });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const phases: string[] = [];
  const watch = watchInactivity(LIMITS, alone, ({ phase }) => phases.push(phase));
  const release = holdInactivity(Date.now() + TRANSFER_WAIT_MINUTES * MINUTE_MS);
  t.after(release);
  for (let minute = 1; minute < TRANSFER_WAIT_MINUTES; minute += 1) t.mock.timers.tick(MINUTE_MS);
  assert.deepEqual(phases, []);
  for (let minute = 0; minute < 6; minute += 1) t.mock.timers.tick(MINUTE_MS);
  assert.equal(phases[0], 'warning');
  watch.stop();
});

test('without a transfer awaited five minutes warn', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  Object.assign(globalThis, { document: new EventTarget() });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const phases: string[] = [];
  const watch = watchInactivity(LIMITS, alone, ({ phase }) => phases.push(phase));
  holdInactivity(Date.now() + TRANSFER_WAIT_MINUTES * MINUTE_MS)();
  t.mock.timers.tick(5 * MINUTE_MS);
  assert.equal(phases[0], 'warning');
  watch.stop();
});

/** A separate tab: the page's events reach it alone. */
function openTab(openTabs: (handler: TabHandler) => OtherTabs) {
  const document = new EventTarget();
  Object.assign(globalThis, { document });
  const phases: string[] = [];
  const watch = watchInactivity(LIMITS, openTabs, ({ phase }) => phases.push(phase));
  Reflect.deleteProperty(globalThis, 'document');
  const act = <T>(work: () => T): T => {
    Object.assign(globalThis, { document });
    try {
      return work();
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  };
  return {
    phases,
    touch: () => void document.dispatchEvent(new Event('click')),
    stay: () => watch.stay(),
    stop: () => act(() => watch.stop()),
  };
}

test('an idle tab neither warns nor logs out while another tab of the player is used', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  const openTabs = browser();
  const [idle, busy] = [openTab(openTabs), openTab(openTabs)];
  t.after(() => [idle, busy].map(({ stop }) => stop()));
  for (let minute = 0; minute < 20; minute += 1) {
    t.mock.timers.tick(MINUTE_MS);
    busy.touch();
  }
  assert.deepEqual([idle.phases, busy.phases], [[], []]);
  // Neither is touched: the idle times that they exchange are not activity.
  t.mock.timers.tick(5 * MINUTE_MS - 1);
  assert.deepEqual([idle.phases, busy.phases], [[], []]);
  t.mock.timers.tick(1);
  assert.equal(idle.phases[0], 'warning');
  assert.equal(busy.phases[0], 'warning');
  t.mock.timers.tick(10_000);
  assert.deepEqual([idle.phases.at(-1), busy.phases.at(-1)], ['expired', 'expired']);
});

test('staying in one tab closes the warning of the other, and a bet that rides in one holds both', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  const openTabs = browser();
  const [one, other] = [openTab(openTabs), openTab(openTabs)];
  t.after(() => [one, other].map(({ stop }) => stop()));
  t.mock.timers.tick(5 * MINUTE_MS);
  one.stay();
  assert.deepEqual([one.phases.at(-1), other.phases.at(-1)], ['active', 'active']);
  const release = holdInactivity(Date.now() + 60 * MINUTE_MS);
  const before = one.phases.length + other.phases.length;
  t.mock.timers.tick(30 * MINUTE_MS);
  assert.equal(one.phases.length + other.phases.length, before);
  release();
});
