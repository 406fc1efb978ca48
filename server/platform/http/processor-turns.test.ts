import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { budgetFor, MAX_WAIT_MS, ProcessorTurns, type TurnState } from './processor-turns.ts';

/** The budget at the live limit. */
const BUDGET = budgetFor(30);
const STAYS = () => false;

/** A simulated processor clock and event loop. */
function machine() {
  let nowMs = 0;
  let workedMs = 0;
  const work = (ms: number) => {
    nowMs += ms;
    workedMs += ms;
  };
  const tasks: (() => void)[] = [];
  const timers: { readonly atMs: number; readonly task: () => void }[] = [];
  const served: string[] = [];
  const turns = new ProcessorTurns(BUDGET, {
    now: () => nowMs,
    worked: () => workedMs,
    soon: (task) => void tasks.push(task),
    later: (task, ms) => void timers.push({ atMs: nowMs + ms, task }),
  });
  /** Runs until the work is done or this time is over. */
  function runFor(ms: number): void {
    const endMs = nowMs + ms;
    for (;;) {
      const task = tasks.shift();
      if (task !== undefined) {
        task();
        continue;
      }
      timers.sort((one, other) => one.atMs - other.atMs);
      const [first] = timers;
      if (first === undefined || first.atMs > endMs) break;
      timers.shift();
      nowMs = Math.max(nowMs, first.atMs);
      first.task();
    }
    nowMs = Math.max(nowMs, endMs);
  }
  return {
    turns,
    served,
    runFor,
    work,
    now: () => nowMs,
    /** A call that works for `costMs`, while other programs use the processor for `awayMs`. */
    call(caller: string, costMs: number, isGone: () => boolean = STAYS, otherMs = 0): TurnState[] {
      const calls: TurnState[] = [];
      turns.take(caller, isGone, (state) => {
        calls.push(state);
        if (state !== 'begun') return;
        served.push(caller);
        work(costMs);
        nowMs += otherMs;
      });
      return calls;
    },
  };
}

describe('turns of the processor', () => {
  it('begin at once for a caller that takes little of it', () => {
    const { call, served } = machine();
    for (let at = 0; at < 20; at += 1) call('a', 1);
    assert.equal(served.length, 20);
  });

  it('do not cost a caller what other programs take of the processor meanwhile', () => {
    const { call, served } = machine();
    for (let at = 0; at < 20; at += 1) call('a', 1, STAYS, 100);
    assert.equal(served.length, 20);
  });

  it('are no more than its share for a caller whose calls are dear, however few they are', () => {
    const { call, served, runFor, now } = machine();
    for (let second = 0; second < 20; second += 1) {
      for (let at = 0; at < 5; at += 1) call('dear', 100);
      runFor(1_000);
    }
    const tookMs = served.length * 100;
    const most = now() * BUDGET.share + BUDGET.burstMs + 100;
    assert.ok(tookMs <= most && tookMs > most / 2, `${tookMs} ms of ${now()}`);
  });

  it('come between those of a caller that waits: a stranger does not wait for what that one sent', () => {
    const { call, served } = machine();
    for (let at = 0; at < 8; at += 1) call('dear', 100);
    const before = served.length;
    assert.deepEqual(call('stranger', 1), ['begun']);
    assert.equal(served.length, before + 1);
  });

  it('are refused to calls that would wait for longer than anybody does', () => {
    const { call, runFor } = machine();
    const calls = Array.from({ length: 50 }, () => call('dear', 100));
    runFor(10 * MAX_WAIT_MS);
    const states = calls.flat();
    assert.equal(states.length, 50, 'each hears something');
    assert.ok(states.filter((state) => state === 'too_many').length > 30);
    assert.ok(states.filter((state) => state === 'begun').length >= 3);
  });

  it('are not given to a caller that went away while waiting', () => {
    const { call, runFor, served } = machine();
    call('dear', 200);
    let isGone = false;
    const calls = call('dear', 200, () => isGone);
    isGone = true;
    runFor(MAX_WAIT_MS);
    assert.deepEqual(calls, ['gone']);
    assert.equal(served.length, 1);
  });

  it('go round: of several callers that are all behind, none is served twice before the others', () => {
    const { call, served, runFor } = machine();
    for (const caller of ['a', 'b', 'c']) for (let at = 0; at < 3; at += 1) call(caller, 150);
    runFor(10_000);
    assert.deepEqual(served.slice(0, 6).toSorted(), ['a', 'a', 'b', 'b', 'c', 'c']);
    assert.equal(served.length, 9);
  });

  it('divide long work: a piece of it, then others, and nothing more once no caller waits for it', async () => {
    const { turns, work, runFor, call, served } = machine();
    call('long', 0);
    assert.equal(await turns.pause('long', STAYS), true, 'a piece that has just begun goes on');
    work(10);
    let isOn: boolean | null = null;
    const paused = turns.pause('long', STAYS).then((is) => {
      isOn = is;
    });
    await Promise.resolve();
    assert.equal(isOn, null);
    call('other', 1);
    assert.deepEqual(served, ['long', 'other']);
    runFor(1);
    await paused;
    assert.equal(isOn, true);
    assert.equal(await turns.pause('long', () => true), false);
  });

  it('forgets callers that have nothing to pay back', () => {
    const { turns, call, runFor } = machine();
    for (let at = 0; at < 100; at += 1) call(`caller ${at}`, 0.1);
    runFor(1_000);
    call('last', 0);
    runFor(1);
    assert.ok(turns.callers <= 1, `${turns.callers} callers`);
  });
});
