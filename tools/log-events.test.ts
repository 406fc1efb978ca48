import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, sourceFiles } from './source-files.ts';

/** A part and what happened in it: `rounds.loop_failed`. */
const EVENT = /^[a-z]+(_[a-z0-9]+)*(\.[a-z0-9]+(_[a-z0-9]+)*)+$/;

const CALL = /\blog\.(?:debug|info|warn|error|fatal)\(/g;
const QUOTES = [`'`, '"', '`'];

/** The last argument of a call whose text begins after its parenthesis. */
function lastArgument(text: string): string {
  const found = [''];
  let depth = 1;
  for (let at = 0; at < text.length && depth > 0; at += 1) {
    const sign = text[at] ?? '';
    const end = QUOTES.includes(sign) ? text.indexOf(sign, at + 1) : at;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 1 && sign === ',') found.push('');
    else found[found.length - 1] += text.slice(at, end + 1);
    at = end;
  }
  // The parenthesis of the call ends its last one; a comma before it begins none.
  const whole = found.map((one, index) => (index === found.length - 1 ? one.slice(0, -1) : one).trim());
  return whole.findLast((one) => one !== '') ?? '';
}

/** The messages of calls such as `log.warn({ … }, message)`; one that is no text is as the source has it. */
const loggedIn = (text: string): string[] =>
  [...text.matchAll(CALL)].map(({ index, 0: call }) =>
    lastArgument(text.slice(index + call.length)).replace(/^(['"])(.*)\1$/s, '$2'),
  );

test('every line of the server’s log has a name that never changes, and its values in fields', () => {
  const files = sourceFiles(['server']).filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
  );
  const events = files.flatMap((path) =>
    loggedIn(readFileSync(join(root, path), 'utf8')).map((message) => ({ path, message })),
  );
  assert.ok(events.length > 100, `${events.length} lines`);
  // A variable carries the name that a caller gives.
  const others = events.filter(({ message }) => !EVENT.test(message) && !/^\w+$/.test(message));
  assert.deepEqual(others, []);
});

test('the rule finds a name with a value in it', () => {
  const named = '`bets.batch_silent: $' + '{message}`';
  const text = `log.error({ pid }, ${named}); log.warn({}, 'bets.batch_silent');`;
  assert.deepEqual(
    loggedIn(text).map((message) => EVENT.test(message)),
    [false, true],
  );
});
