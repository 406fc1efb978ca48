import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdInactivity, TRANSFER_WAIT_MINUTES } from '../../../session/inactivity-hold.ts';
import { watchInactivity } from './inactivity-watch.ts';

const MINUTE_MS = 60_000;

test('a player away at the bank is not warned before the promised time, and is warned after it', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  const document = new EventTarget();
  Object.assign(globalThis, { document });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const phases: string[] = [];
  const watch = watchInactivity({ limitMs: 5 * MINUTE_MS, warningS: 10 }, ({ phase }) => phases.push(phase));
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
  const watch = watchInactivity({ limitMs: 5 * MINUTE_MS, warningS: 10 }, ({ phase }) => phases.push(phase));
  holdInactivity(Date.now() + TRANSFER_WAIT_MINUTES * MINUTE_MS)();
  t.mock.timers.tick(5 * MINUTE_MS);
  assert.equal(phases[0], 'warning');
  watch.stop();
});
