import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { beaconTimeMs, isBeaconSignature, readBeaconSource } from '@jara/fairness/drand';
import {
  type FakeRelay,
  type RelayFault,
  startFakeRelay,
} from '../../../../../tools/providers/drand/fake-relay.ts';
import { manualClock } from '../../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import type { PublicValues } from '../../seasons/public-values.ts';
import { createDrand } from './drand.ts';
import { drandSettings } from './settings.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const LEAD_MS = 30_000;
const FAULTS: readonly RelayFault[] = [
  ...(['hang', 'stalled', 'html', 'cut', 'long', 429, 500] as const),
  ...(['wrong signature', 'wrong value', 'another round'] as const),
];
const clock = manualClock('2026-11-28T12:00:00Z');
let relays: FakeRelay[];
let drand: PublicValues;

before(async () => {
  // Two relays of one chain.
  relays = [await startFakeRelay(clock), await startFakeRelay(clock)];
});
beforeEach(() => {
  for (const relay of relays) Object.assign(relay, { fault: null, retryAfter: null, calls: relay.calls });
  for (const relay of relays) relay.calls.length = 0;
  drand = onRelays(relays);
});
after(() => Promise.all(relays.map((relay) => relay.stop())));

function onRelays(used: readonly FakeRelay[]): PublicValues {
  const [{ chain }] = used as [FakeRelay];
  const settings = { chain, relays: used.map(({ url }) => url) };
  return createDrand({ settings, clock, timeoutMs: CALL_LIMIT_MS });
}

function first(): FakeRelay {
  const [relay] = relays;
  assert.ok(relay !== undefined);
  return relay;
}

const roundOf = (source: string) => readBeaconSource(source)?.round ?? 0;

test('a commitment names a round that is still to come, which the relays publish and the verifier accepts in its time', async () => {
  const { chain, publishedValue } = first();
  const { source, dueAt } = await drand.name(LEAD_MS);
  const round = roundOf(source);
  assert.equal(dueAt?.getTime(), beaconTimeMs(chain, round));
  const leadMs = beaconTimeMs(chain, round) - clock.now().getTime();
  assert.ok(leadMs > LEAD_MS && leadMs <= LEAD_MS + chain.periodSeconds * 1000, `${leadMs} ms`);
  assert.equal(await drand.draw(source), null);
  clock.advance(leadMs);
  const drawn = await drand.draw(source);
  assert.equal(drawn?.value, publishedValue(round));
  assert.ok(isBeaconSignature(sha256, chain, round, drawn?.proof ?? ''));
});

test('a relay that fails, or lies about a round, is passed over for one whose signature verifies', async () => {
  const { source, dueAt } = await drand.name(LEAD_MS);
  clock.advance((dueAt?.getTime() ?? 0) - clock.now().getTime());
  for (const fault of FAULTS) {
    drand = onRelays(relays);
    first().fault = fault;
    assert.equal((await drand.draw(source))?.value, first().publishedValue(roundOf(source)), String(fault));
    assert.ok((await drand.name(LEAD_MS)).dueAt !== null, String(fault));
  }
});

test('without a relay that answers truthfully a round has no value, and the error names each relay with its reason', async () => {
  const { source, dueAt } = await drand.name(LEAD_MS);
  clock.advance((dueAt?.getTime() ?? 0) - clock.now().getTime());
  for (const fault of FAULTS) {
    drand = onRelays(relays);
    for (const relay of relays) relay.fault = fault;
    await assert.rejects(
      drand.draw(source),
      /no relay of drand has round \d+: 127\.0\.0\.1:\d+: .+, 127/,
      String(fault),
    );
  }
  for (const fault of ['early', 'too early'] as const) {
    for (const relay of relays) relay.fault = fault;
    assert.equal(await drand.draw(source), null, fault);
  }
});

test('no round is named while the clock of the beacon and ours differ: it might exist already', async () => {
  for (const fault of ['behind', 'ahead'] as const) {
    for (const relay of relays) relay.fault = null;
    first().fault = fault;
    assert.ok((await drand.name(LEAD_MS)).dueAt !== null);
    for (const relay of relays) relay.fault = fault;
    await assert.rejects(onRelays(relays).name(LEAD_MS), /its clock differs from ours/);
  }
});

test('a relay that refuses by 429 is left out for as long as it requests, ten minutes at most, or for a minute', async () => {
  const [one] = relays as [FakeRelay];
  for (const [retryAfter, pauseMs] of [
    ['120', 120_000],
    ['999999', 600_000],
    [null, 60_000],
    ['soon', 60_000],
  ] as const) {
    const alone = onRelays([one]);
    Object.assign(one, { fault: 429, retryAfter });
    await assert.rejects(alone.name(LEAD_MS), /status 429/);
    one.fault = null;
    const calls = one.calls.length;
    clock.advance(pauseMs - 1);
    await assert.rejects(alone.name(LEAD_MS), /paused/);
    assert.equal(one.calls.length, calls);
    clock.advance(1);
    assert.ok((await alone.name(LEAD_MS)).dueAt !== null);
  }
});

test('a source of another chain, or of no beacon, is not drawn', async () => {
  for (const source of ['own', `drand:${'0'.repeat(64)}:1`]) {
    assert.equal(drand.isOf(source), false);
    await assert.rejects(drand.draw(source), /no round of this chain/);
  }
});

test('drand is off without DRAND_CHAIN, has quicknet’s pinned key by name, and refuses what is neither', () => {
  const read = (given: Record<string, string>) => {
    const parsed = drandSettings.parse(given);
    if (!parsed.ok) return parsed.faults.map(({ name }) => name);
    const value = parsed.read({} as never);
    return value.ok ? value.value : null;
  };
  assert.equal(read({}), null);
  const quicknet = read({ DRAND_CHAIN: 'quicknet' });
  assert.ok(quicknet !== null && !Array.isArray(quicknet) && 'relays' in quicknet);
  assert.deepEqual([quicknet.chain.genesisSeconds, quicknet.relays.length], [1_692_803_367, 4]);
  const { hash: chainHash, publicKey } = first().chain;
  const own = read({ DRAND_CHAIN: `${chainHash}:${publicKey}:1000:3`, DRAND_URLS: 'http://127.0.0.1:8' });
  assert.deepEqual(own, {
    chain: { hash: chainHash, publicKey, genesisSeconds: 1000, periodSeconds: 3 },
    relays: ['http://127.0.0.1:8'],
  });
  assert.deepEqual(read({ DRAND_CHAIN: 'fastnet', DRAND_URLS: 'api.drand.sh' }), [
    'DRAND_CHAIN',
    'DRAND_URLS',
  ]);
});
