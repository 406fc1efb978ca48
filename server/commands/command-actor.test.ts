import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { afterEach, test } from 'node:test';
import { commandActor } from './command-actor.ts';

const before = process.env.OPERATOR;

afterEach(() => {
  if (before === undefined) delete process.env.OPERATOR;
  else process.env.OPERATOR = before;
});

test('a command is recorded under the name in OPERATOR, and otherwise under the login that runs it', () => {
  delete process.env.OPERATOR;
  assert.equal(commandActor(), `staff:${userInfo().username}`);
  process.env.OPERATOR = ' ada@example.com ';
  assert.equal(commandActor(), 'staff:ada@example.com');
});

for (const name of ['ada lovelace', 'ada\nsystem', '-ada', 'a'.repeat(65)])
  test(`the name ${JSON.stringify(name)} is refused with a sentence`, () => {
    process.env.OPERATOR = name;
    assert.throws(commandActor, /^Error: OPERATOR names the person who runs the command/);
  });
