import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variablesOf } from '../platform/runtime/parse-settings.ts';
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
