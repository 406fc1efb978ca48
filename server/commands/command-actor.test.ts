import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { test } from 'node:test';
import { commandOperator } from './command-actor.ts';

test('a command is recorded under the name in OPERATOR, and otherwise under the login that runs it', () => {
  for (const OPERATOR of [undefined, '', ' '])
    assert.equal(commandOperator({ OPERATOR }), userInfo().username);
  assert.equal(commandOperator({ OPERATOR: ' ada@example.com ' }), 'ada@example.com');
});

for (const OPERATOR of ['ada lovelace', 'ada\nsystem', '-ada', 'a'.repeat(65)])
  test(`the name ${JSON.stringify(OPERATOR)} is refused with a sentence`, () => {
    assert.throws(
      () => commandOperator({ OPERATOR }),
      /^Error: OPERATOR names the person who runs the command/,
    );
  });
