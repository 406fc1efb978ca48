import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { backspaceAt, isWhole, pasteInto, typeInto } from './code-digits.ts';

/** The contract's own parser has tests of its own. */
const SHAPE = { length: 6, digitsIn: (text: string) => text.replace(/[^0-9]/g, '') };

describe('code boxes', () => {
  const cases: [string, () => unknown, unknown][] = [
    ['a digit goes in and the cursor moves on', () => typeInto('', 0, '4', SHAPE), { value: '4', focus: 1 }],
    ['the last box keeps the cursor', () => typeInto('12345', 5, '6', SHAPE), { value: '123456', focus: 5 }],
    [
      'a second digit in a box replaces the first',
      () => typeInto('12', 0, '17', SHAPE),
      { value: '72', focus: 1 },
    ],
    ['the same digit twice is that digit', () => typeInto('1', 0, '11', SHAPE), { value: '1', focus: 1 }],
    ['a letter changes nothing', () => typeInto('12', 1, '2x', SHAPE), { value: '12', focus: 2 }],
    ['an emptied box is a gap', () => typeInto('123', 1, '', SHAPE), { value: '1 3', focus: 1 }],
    [
      'a code filled in by the phone fills every box',
      () => typeInto('', 0, '123456', SHAPE),
      { value: '123456', focus: 5 },
    ],
    [
      'a pasted code fills from the first box',
      () => pasteInto('9', 3, '12 34-56', SHAPE),
      { value: '123456', focus: 5 },
    ],
    [
      'a pasted half fills from the cursor',
      () => pasteInto('12', 2, '34', SHAPE),
      { value: '1234', focus: 4 },
    ],
    [
      'pasted text without digits changes nothing',
      () => pasteInto('12', 2, 'code', SHAPE),
      { value: '12', focus: 2 },
    ],
    ['backspace clears its own box', () => backspaceAt('123', 2, 6), { value: '12', focus: 2 }],
    [
      'backspace in an empty box steps back and clears',
      () => backspaceAt('123', 3, 6),
      { value: '12', focus: 2 },
    ],
    ['backspace in the first empty box stays', () => backspaceAt('', 0, 6), { value: '', focus: 0 }],
  ];
  for (const [name, run, expected] of cases) {
    test(name, () => assert.deepEqual(run(), expected));
  }

  test('whole means every box a digit', () => {
    assert.equal(isWhole('123456', 6), true);
    assert.equal(isWhole('12345', 6), false);
    assert.equal(isWhole('123 56', 6), false);
  });

  test('a typed, pasted or erased value fits its boxes, and the cursor stays inside', () => {
    const step = fc.record({
      how: fc.constantFrom('type', 'paste', 'erase'),
      at: fc.integer({ min: 0, max: 5 }),
      text: fc.string({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let value = '';
        for (const { how, at, text } of steps) {
          const change =
            how === 'type'
              ? typeInto(value, at, text, SHAPE)
              : how === 'paste'
                ? pasteInto(value, at, text, SHAPE)
                : backspaceAt(value, at, 6);
          assert.match(change.value, /^[0-9 ]{0,6}$/);
          assert.ok(change.focus >= 0 && change.focus < 6);
          value = change.value;
        }
      }),
    );
  });
});
