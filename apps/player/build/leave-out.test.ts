import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaveOut } from './leave-out.ts';

const LIBRARY = `function kept() { return 1; }
async function unused(a) { const inner = () => { return a; }; return inner(); }
const Heavy = make(() => { return 'heavy'; });
Heavy.displayName = 'Heavy';
export { kept, unused, Heavy };`;

test('named functions get another body, named constants another value, and the rest stays as it is', () => {
  const left = leaveOut('library.js', LIBRARY, { unused: 'return a;' }, ['Heavy']);
  assert.equal(
    left,
    `function kept() { return 1; }
async function unused(a) { return a; }
const Heavy = {};
Heavy.displayName = 'Heavy';
export { kept, unused, Heavy };`,
  );
});

test('a name that is gone, or there twice, stops the build by its name', () => {
  assert.throws(() => leaveOut('library.js', LIBRARY, { renamed: '' }), /library\.js has renamed 0 times/);
  assert.throws(
    () => leaveOut('library.js', `${LIBRARY}\nfunction kept() {}`, { kept: '' }),
    /has kept 2 times/,
  );
});
