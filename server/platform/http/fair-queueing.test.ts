import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BEGUN_PER_TURN, createFairQueueing } from './fair-queueing.ts';

/** An event loop that the test turns by hand. */
function loop() {
  const turns: (() => void)[] = [];
  const begun: string[] = [];
  const enqueue = createFairQueueing((turn) => void turns.push(turn));
  return {
    call: (network: string, name: string) => enqueue(network, () => void begun.push(name)),
    turn: () => turns.shift()?.(),
    /** The calls that began since the last read. */
    begun: () => begun.splice(0),
    isAtRest: () => turns.length === 0,
  };
}

const flood = (size: number) => Array.from({ length: size }, (_, at) => `flood ${at}`);

describe('fair queueing', () => {
  it('begins the calls of a network that sends a few at once', () => {
    const { call, begun } = loop();
    for (let at = 0; at < BEGUN_PER_TURN; at += 1) call('a', `call ${at}`);
    assert.deepEqual(begun(), ['call 0', 'call 1', 'call 2', 'call 3']);
  });

  it('lets others’ calls begin between those of a flood, which keep their order', () => {
    const { call, turn, begun } = loop();
    for (const name of flood(250)) call('flood', name);
    assert.deepEqual(begun(), flood(250).slice(0, 4));
    call('stranger', 'stranger 1');
    assert.deepEqual(begun(), ['stranger 1']);
    const later: string[] = [];
    for (let turns = 0; turns < 61; turns += 1) {
      turn();
      const now = begun();
      assert.ok(now.length <= BEGUN_PER_TURN);
      later.push(...now);
      call('stranger', `in turn ${turns}`);
      assert.deepEqual(begun(), [`in turn ${turns}`]);
    }
    assert.deepEqual(later, flood(250).slice(4, 248));
    turn();
    assert.deepEqual(begun(), flood(250).slice(248));
  });

  it('does not let a call overtake its own network’s', () => {
    const { call, turn, begun } = loop();
    for (const name of flood(6)) call('a', name);
    turn();
    call('a', 'a late one');
    assert.deepEqual(begun(), [...flood(6), 'a late one']);
  });

  it('gives each network its turn, however many there are', () => {
    const { call, turn, begun } = loop();
    for (let at = 0; at < 6; at += 1) for (const network of ['a', 'b', 'c']) call(network, `${network}${at}`);
    assert.equal(begun().length, 12);
    turn();
    assert.deepEqual(begun(), ['a4', 'a5', 'b4', 'b5', 'c4', 'c5']);
  });

  it('schedules nothing without a call', () => {
    const { call, turn, isAtRest } = loop();
    call('a', 'once');
    turn();
    assert.ok(isAtRest());
  });
});
