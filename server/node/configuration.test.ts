import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { defineSettings } from '../platform/runtime/module-settings.ts';
import { type Configurable, parseSettings, variablesOf } from '../platform/runtime/parse-settings.ts';
import { definePort } from '../platform/runtime/port.ts';
import { readConfiguration } from './configuration.ts';
import { findModules } from './modules.ts';

test('mistakes in the variables of the platform and of several modules are all named at once', async () => {
  const wrong = { PORT: 'x', MIN_ROUND_SECONDS: '3', STUDIO_KEYS: 'one:short', THE_ODDS_API_KEY: 'a key!' };
  await assert.rejects(readConfiguration(wrong), ({ message }: Error) => {
    const names = message.split('\n').map((sentence) => sentence.split(' ')[0]);
    assert.deepEqual(names.sort(), Object.keys(wrong).sort());
    assert.doesNotMatch(message, /short"|a key!/);
    return true;
  });
});

test('no variable belongs to two modules', async () => {
  const names = variablesOf(await findModules());
  assert.deepEqual(names, [...new Set(names)]);
});

test('live mode refuses to start and names each provider that is missing', async () => {
  const parsed = parseSettings({ MODE: 'live' }, await findModules());
  assert.ok(!parsed.ok);
  for (const provider of [/bank provider/, /SMS/, /BVN/]) assert.match(parsed.sentences.join('\n'), provider);
});

test('live mode misses a provider of SMS and one of e-mail apart, each by its name', async () => {
  const modules = await findModules();
  const missed = (environment: Record<string, string>) => {
    const parsed = parseSettings({ MODE: 'live', ...environment }, modules);
    return parsed.ok ? [] : parsed.sentences.filter((sentence) => /SMS|e-mail/.test(sentence));
  };
  const sms =
    'MODE=live needs an SMS provider; none is configured. Providers: messaging/africas-talking (AFRICAS_TALKING_USERNAME, ';
  const email =
    'MODE=live needs an e-mail provider; none is configured. Providers: messaging/smtp (SMTP_URL, ';
  const begin = (sentences: readonly string[]) =>
    sentences.map((sentence) => sentence.split(/(?<=\(\w+, )/)[0]);
  assert.deepEqual(begin(missed({})), [sms, email]);
  const termii = { TERMII_KEY: 'TLkey-123', TERMII_SECRET: 'tsk_123456', TERMII_SENDER: 'JaraPlay' };
  assert.deepEqual(begin(missed(termii)), [email]);
});

test('live mode refuses to start, however it is set, as long as no beacon gives the seasons their public value', async () => {
  const parsed = parseSettings(
    { DATABASE_URL: 'postgres://app@x/y', MODE: 'live', KEY_FILE: '/etc/jara/keys' },
    await findModules(),
  );
  assert.ok(!parsed.ok);
  assert.deepEqual(
    parsed.sentences.filter((sentence) => sentence.includes('beacon')),
    [
      'MODE=live needs a public beacon for the seasons of shared games, whose public value the sandbox makes itself; none is configured. Providers: rounds/drand (DRAND_CHAIN, DRAND_URLS).',
    ],
  );
});

test('live mode has its beacon once DRAND_CHAIN names a chain', async () => {
  const live = { DATABASE_URL: 'postgres://app@x/y', MODE: 'live', KEY_FILE: '/etc/jara/keys' };
  const parsed = parseSettings({ ...live, DRAND_CHAIN: 'quicknet' }, await findModules());
  assert.ok(!parsed.ok);
  assert.deepEqual(
    parsed.sentences.filter((sentence) => sentence.includes('beacon')),
    [],
  );
});

const TRIAL = {
  ...{ PAYSTACK_SECRET_KEY: 'sk_test_0123456789', DOJAH_APP_ID: 'app-1', DOJAH_KEY: 'test_sk_0123456789' },
  ...{ TERMII_KEY: 'TLkey-123', TERMII_SECRET: 'tsk_123456', TERMII_SENDER: 'JaraPlay' },
};

test('a sandbox with six variables uses the test services of Paystack, Termii and Dojah', async () => {
  const { values } = parseSettings(TRIAL, await findModules());
  const part = (module: string) => values.get(module) as Readonly<Record<string, unknown>>;
  assert.equal(part('payments/paystack').preferredBank, 'test-bank');
  assert.equal(part('kyc/dojah').url, 'https://sandbox.dojah.io');
  assert.equal(part('messaging/termii').url, 'https://v3.api.termii.com');
});

test('live mode refuses test keys by the names of their variables', async () => {
  const parsed = parseSettings({ ...TRIAL, MODE: 'live' }, await findModules());
  assert.ok(!parsed.ok);
  for (const name of ['PAYSTACK_SECRET_KEY', 'DOJAH_KEY'])
    assert.ok(parsed.sentences.includes(`MODE=live needs a live ${name}.`), name);
});

test('a port that a provider fills is missed no longer, whether or not the provider has settings', () => {
  const port = definePort<string>({ liveNeed: 'a carrier' });
  const settings = defineSettings({
    variables: { CARRIER_KEY: z.string().optional() },
    read: ({ CARRIER_KEY: key }) => key ?? null,
  });
  const shop = { name: 'shop', ports: [port] };
  const carrier = { name: 'shop/carrier', fills: port, settings };
  const missed = (environment: Record<string, string>, ...modules: Configurable[]) => {
    const parsed = parseSettings({ MODE: 'live', KEY_FILE: '/etc/jara/keys', ...environment }, modules);
    return parsed.ok ? [] : parsed.sentences;
  };
  const sentence = 'MODE=live needs a carrier; none is configured.';
  assert.deepEqual(missed({}, shop), [sentence]);
  assert.deepEqual(missed({}, shop, carrier), [`${sentence} Providers: shop/carrier (CARRIER_KEY).`]);
  assert.deepEqual(missed({ CARRIER_KEY: 'k' }, shop, carrier), []);
  assert.deepEqual(missed({}, shop, { name: 'shop/own', fills: port, onlyIn: 'sandbox' }), [sentence]);
  assert.deepEqual(missed({}, shop, { name: 'shop/own', fills: port }), []);
});
