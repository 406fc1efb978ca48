import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskName } from './mask-name.ts';

const MASKED: readonly [string, string][] = [
  ['Adaeze Okonkwo', 'Ada*** O.'],
  ['Oluwaseun Adebayo Bakare', 'Olu*** B.'],
  ['Musa Danjuma', 'Mu*** D.'],
  ['Ade Bello', 'A*** B.'],
  ['A Bello', 'A*** B.'],
  ['A', 'A***'],
  ['Chukwuemeka', 'Chu***'],
  ['Ṣọlá Ọ̀ṣúnníyì', 'Ṣọ*** Ọ̀.'],
  ['Ɗanladi Ƙofa', 'Ɗan*** Ƙ.'],
  ['Abdul-Rahman al-Amin', 'Abd*** A.'],
  ['O’Brien Ike', 'OBr*** I.'],
  ['محمد علي', 'مح*** ع.'],
  ['李 明', '李*** 明.'],
  ['  ngozi   eze  ', 'ng*** E.'],
  ['(Ada) Obi', 'A*** O.'],
  ['', '***'],
];

for (const [name, masked] of MASKED)
  test(`§3.16 a winner called ${name} is shown as ${masked}`, () => {
    assert.equal(maskName(name), masked);
  });

test('§3.16 a mask never holds the whole of a first name of two letters or more, and never reveals its length', () => {
  const letter = fc.constantFrom(...'abcdefgABCDEFGṣọẹńƙɗ');
  const word = fc.array(letter, { minLength: 2, maxLength: 30 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, word, (first, last) => {
      const masked = maskName(`${first} ${last}`);
      const [beginning = ''] = masked.split('***');
      assert.ok(beginning.length < first.length && first.startsWith(beginning), masked);
      assert.ok(beginning.length <= 3 && masked.length <= '123*** O.'.length, masked);
    }),
  );
});

test('anything that gets in as a name comes out short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      assert.ok(maskName(name).includes('***'));
    }),
  );
});
