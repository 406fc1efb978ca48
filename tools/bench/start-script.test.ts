import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startScript } from './start-script.ts';

test('a script that ends before its first output is reported with its errors', () =>
  assert.rejects(
    startScript('no-such-script.ts', []),
    /no-such-script\.ts ended with 1 before it was ready:.*MODULE_NOT_FOUND/s,
  ));
