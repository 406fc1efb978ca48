import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ADDRESS_CALLS,
  createAdmission,
  NAME_CALLS,
  NAME_CALLS_OF_ADDRESS,
  PLAYER_CALLS,
  STUDIO_CALLS,
} from './admission.ts';
import { networkOf } from './network.ts';

const OWNERS: ReadonlyMap<string, bigint> = new Map([
  ['site', 1n],
  ['game', 1n],
  ['other', 2n],
]);

/** Calls that stay under way until the test ends them. */
function fixture() {
  const admission = createAdmission({
    known: (token) => OWNERS.get(token),
    find: async (token) => (token === 'cold' ? 1n : OWNERS.get(token)),
  });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let underWay = 0;
  const work = async () => {
    underWay += 1;
    await end;
    underWay -= 1;
    return 'done';
  };
  const settled = () => new Promise(setImmediate);
  return {
    send: (body: object, count = 1, address = '192.0.2.1') =>
      Array.from({ length: count }, () => admission.run(networkOf(address), body, work)),
    sendForStudio: (token: string, count: number) =>
      Array.from({ length: count }, () => admission.runForStudio(token, work)),
    async underWay() {
      await settled();
      return underWay;
    },
    async end(calls: readonly Promise<string | null>[]) {
      resolve();
      const answers = await Promise.all(calls);
      return { done: answers.filter(Boolean).length, refused: answers.filter((one) => one === null).length };
    },
  };
}

test('a player has few calls under way over all sessions, a few more wait, the rest are refused; others do not notice', async () => {
  const { send, underWay, end } = fixture();
  const calls = [
    ...send({ token: 'site' }, 500),
    ...send({ token: 'game' }, 20),
    ...send({ token: 'cold' }, 20),
  ];
  assert.equal(await underWay(), PLAYER_CALLS.atOnce);
  const strangers = send({ token: 'other' });
  assert.equal(await underWay(), PLAYER_CALLS.atOnce + 1);
  const most = PLAYER_CALLS.atOnce + PLAYER_CALLS.waiting;
  assert.deepEqual(await end([...calls, ...strangers]), { done: most + 1, refused: 540 - most });
});

test('made-up tokens and calls without a player take turns by address, a whole /64 as one', async () => {
  const { send, underWay, end } = fixture();
  const calls = Array.from({ length: 20 }, (_, i) => send({ token: `made up ${i}` })).flat();
  assert.equal(await underWay(), ADDRESS_CALLS.atOnce);
  const flood = Array.from({ length: 20 }, (_, i) => send({}, 60, `2001:db8::${i.toString(16)}`)).flat();
  assert.equal(await underWay(), 2 * ADDRESS_CALLS.atOnce);
  const refused = 1200 - ADDRESS_CALLS.atOnce - ADDRESS_CALLS.waiting;
  assert.deepEqual(await end([...calls, ...flood]), { done: 1220 - refused, refused });
});

test('a flood of one name, in any spelling, takes two turns and leaves its owner elsewhere a place near the front', async () => {
  const { send, underWay, end } = fixture();
  const flood = [
    ...send({ userId: '0803 000 1111' }, 600),
    ...send({ emailOrNumber: '+2348030001111' }, 500),
    ...send({ phoneNumber: '08030001111', emailAddress: 'a@b.ng' }, 60),
  ];
  const most = NAME_CALLS_OF_ADDRESS.atOnce + NAME_CALLS_OF_ADDRESS.waiting;
  assert.equal(await underWay(), NAME_CALLS.atOnce);
  const neighbours = send({ userId: 'somebody@else.ng' });
  assert.equal(await underWay(), NAME_CALLS.atOnce + 1);
  const owner = send({ userId: '08030001111' }, 1, '198.51.100.7');
  const { done, refused } = await end([...flood, ...neighbours, ...owner]);
  assert.deepEqual({ done, refused }, { done: most + 2, refused: 1160 - most });
});

test('a studio’s call about a player does not wait for the player’s own calls, and has a bound of its own', async () => {
  const { send, sendForStudio, underWay, end } = fixture();
  const own = send({ token: 'site' }, 100);
  const ofStudio = [...sendForStudio('game', 40), ...sendForStudio('cold', 60)];
  assert.equal(await underWay(), PLAYER_CALLS.atOnce + STUDIO_CALLS.atOnce);
  const done = PLAYER_CALLS.atOnce + PLAYER_CALLS.waiting + STUDIO_CALLS.atOnce + STUDIO_CALLS.waiting;
  assert.deepEqual(await end([...own, ...ofStudio]), { done, refused: 200 - done });
});

test('calls about two names never wait for each other in a circle', async () => {
  const { send, end } = fixture();
  const [one, other] = [{ phoneNumber: '08030001111' }, { emailAddress: 'a@b.ng' }];
  const both = Array.from({ length: 12 }, (_, i) => [
    ...send({ ...one, ...other }, 1, `192.0.2.${i}`),
    ...send({ userId: 'a@b.ng', emailOrNumber: '08030001111' }, 1, `198.51.100.${i}`),
  ]);
  const { done, refused } = await end(both.flat());
  assert.deepEqual([done + refused, done], [24, NAME_CALLS.atOnce + NAME_CALLS.waiting]);
});

test('an address counts by its network', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('2001:db8:0:7::1'), '2001:db8:0:7::/64');
  assert.equal(networkOf('2001:0db8:0000:0007:ffff:1:2:3'), '2001:db8:0:7::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
});
