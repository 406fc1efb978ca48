import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapeSentence } from './shape-fault.ts';

const fault = (keyword: string, params: object, instancePath = '/stake') =>
  shapeSentence({ keyword, params: { ...params }, instancePath, message: 'Invalid input: expected string' });

test('a call of the wrong shape is refused in words that name the field, never in the library’s', () => {
  assert.equal(fault('invalid_type', { expected: 'string' }), '“stake” must be there, and be text.');
  assert.equal(
    fault('invalid_type', { expected: 'object' }, '/'),
    'The call must be there, and be an object.',
  );
  assert.equal(
    fault('too_big', { origin: 'string', maximum: 64 }),
    '“stake” may have at most 64 characters.',
  );
  assert.equal(fault('too_small', { origin: 'number', minimum: 1 }), '“stake” must be at least 1.');
  assert.equal(
    fault('invalid_value', { values: ['mobile', 'desktop'] }, '/a/0/b'),
    '“a.0.b” must be mobile or desktop.',
  );
  assert.equal(fault('invalid_format', { format: 'uuid' }), '“stake” does not look as it should.');
  assert.equal(fault('invalid_union', {}), '“stake” cannot be read.');
});
