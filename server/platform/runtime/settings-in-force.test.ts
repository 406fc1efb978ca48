import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { defineSettings } from './module-settings.ts';
import { settingsInForce } from './settings-in-force.ts';

const example = defineSettings({
  variables: {
    EXAMPLE_NAIRA: z.string().default('100').transform(Number),
    EXAMPLE_SECRET: z.string().optional(),
    EXAMPLE_ADDRESS: z.string().optional(),
  },
  read: () => ({}),
});
const read = (environment: Readonly<Record<string, string>>) =>
  new Map(
    settingsInForce(environment, [{ name: 'example', settings: example }]).map((one) => [one.name, one]),
  );

test('each variable has its value and where it is from', () => {
  const found = read({ EXAMPLE_NAIRA: '250', PORT: '' });
  assert.deepEqual(found.get('EXAMPLE_NAIRA'), {
    ...{ name: 'EXAMPLE_NAIRA', value: '250', isSecret: false, source: 'environment' },
  });
  assert.deepEqual([found.get('PORT')?.value, found.get('PORT')?.source], ['3000', 'default']);
  assert.deepEqual(read({}).get('EXAMPLE_NAIRA')?.value, '100');
  assert.deepEqual(read({}).get('PUBLIC_ORIGIN')?.source, 'not set');
});

test('a secret, an address of a database and a password in an address are never shown', () => {
  const given = {
    ...{
      EXAMPLE_SECRET: 'hush',
      DATABASE_URL: 'postgres://one:hush@db/x',
      METRICS_TOKEN: 'hush-hush-hush-hush',
    },
    ...{ EXAMPLE_ADDRESS: 'https://me:hush@example.com', SHARD_DATABASE_URLS: 'postgres://hush' },
  };
  const found = [...read(given).values()];
  assert.ok(!JSON.stringify(found).includes('hush'));
  for (const name of Object.keys(given)) assert.equal(read(given).get(name)?.isSecret, true, name);
});
