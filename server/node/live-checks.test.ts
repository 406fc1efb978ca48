import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startFakeRelay } from '../../tools/providers/drand/fake-relay.ts';
import { FAKE_MONNIFY, startFakeMonnify } from '../../tools/providers/monnify/fake-monnify.ts';
import { FAKE_KEY, startFakePaystack } from '../../tools/providers/paystack/fake-paystack.ts';
import { FAKE_DOJAH, startFakeDojah } from '../modules/kyc/testing/fake-dojah.ts';
import type { FakeProvider } from '../modules/kyc/testing/fake-provider.ts';
import { runLiveChecks } from '../platform/http/live-check.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { parseSettings } from '../platform/runtime/parse-settings.ts';
import { liveChecksOf, requireReadyServices } from './live-checks.ts';
import { findModules } from './modules.ts';

let dojah: FakeProvider;
before(async () => {
  dojah = await startFakeDojah();
});
after(() => dojah.stop());

/** A node with this key for Dojah, of which all else is as nothing sets it. */
async function configured(key = FAKE_DOJAH.key) {
  const modules = await findModules();
  const environment = { DOJAH_APP_ID: FAKE_DOJAH.appId, DOJAH_KEY: key, DOJAH_URL: dojah.url };
  const { values } = parseSettings({ ...environment, MODE: 'live' }, modules);
  const sandbox = parseSettings({}, modules);
  assert.ok(sandbox.ok);
  return { modules, values, settings: { ...sandbox.settings, mode: 'live' as const } };
}

const checked = async (key?: string) => {
  const { modules, values } = await configured(key);
  const found = await runLiveChecks(liveChecksOf(modules, values));
  return found.filter(({ name }) => name === 'Dojah');
};

test('a configured service is read with its key, also while other settings are missing', async () => {
  assert.deepEqual(await checked(), [{ name: 'Dojah', state: 'ready', detail: 'answers' }]);
});

test('a key that a service refuses stops the start by the service’s name, and is not shown', async () => {
  const key = 'prod_sk_of_another';
  assert.deepEqual(await checked(key), [
    { name: 'Dojah', state: 'refused', detail: 'refuses the account (status 401)' },
  ]);
  await assert.rejects(requireReadyServices(await configured(key), assert.fail), {
    message: 'Dojah refuses the account (status 401): check its settings.',
  });
});

test('the bank’s balance and each relay of the beacon are read, and a key that the bank refuses is named', async () => {
  const [bank, relay] = [await startFakePaystack(), await startFakeRelay(systemClock)];
  const { hash, publicKey, genesisSeconds, periodSeconds } = relay.chain;
  const chain = [hash, publicKey, genesisSeconds, periodSeconds].join(':');
  const modules = await findModules();
  const states = async (key: string) => {
    const environment = {
      PAYSTACK_SECRET_KEY: key,
      PAYSTACK_URL: bank.url,
      DRAND_CHAIN: chain,
      DRAND_URLS: relay.url,
    };
    const { values } = parseSettings({ ...environment, MODE: 'sandbox' }, modules);
    const checks = liveChecksOf(modules, values).filter(({ name }) => /Paystack|drand/.test(name));
    return (await runLiveChecks(checks)).map(({ name, state }) => [name.split(' ')[0], state]);
  };
  assert.deepEqual(await states(FAKE_KEY), [
    ['Paystack', 'ready'],
    ['drand', 'ready'],
  ]);
  assert.deepEqual((await states('sk_test_another_key')).at(0), ['Paystack', 'refused']);
  await bank.stop();
  await relay.stop();
});

test('a login at Monnify is checked, and a page of its firewall refuses no account', async () => {
  const bank = await startFakeMonnify();
  const { apiKey, secretKey, contractCode, walletAccount } = FAKE_MONNIFY;
  const modules = await findModules();
  const check = async (key: string) => {
    const environment = {
      ...{ MONNIFY_API_KEY: apiKey, MONNIFY_SECRET_KEY: key, MONNIFY_URL: bank.url },
      ...{ MONNIFY_CONTRACT_CODE: contractCode, MONNIFY_WALLET_ACCOUNT: walletAccount },
    };
    const { values } = parseSettings({ ...environment, MODE: 'sandbox' }, modules);
    const checks = liveChecksOf(modules, values).filter(({ name }) => name === 'Monnify');
    return (await runLiveChecks(checks)).map(({ state, detail }) => `${state}: ${detail}`);
  };
  assert.deepEqual(await check(secretKey), ['ready: answers']);
  assert.deepEqual(await check('KeyOfAnotherMerchant1'), ['refused: refuses the account (status 401)']);
  bank.fault = 'firewall';
  assert.deepEqual(await check(secretKey), ['unavailable: a firewall answers in its place']);
  await bank.stop();
});

test('a service that fails stops no start, and is reported', async () => {
  for (const [fault, detail] of [
    ['cut', 'no connection'],
    [503, 'answers with status 503'],
    [429, 'answers with status 429'],
  ] as const) {
    dojah.fault = fault;
    const said: string[] = [];
    await requireReadyServices(await configured(), (text) => said.push(text));
    assert.deepEqual(said, [`· Dojah: ${detail}`]);
  }
  dojah.fault = null;
});
