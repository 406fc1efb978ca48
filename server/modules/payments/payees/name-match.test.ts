import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { namesMatch } from './name-match.ts';

const SAME: readonly (readonly [registered: string, atBank: string, why: string])[] = [
  ['Ngozi Okafor', 'NGOZI OKAFOR', 'capitals'],
  ['Ngozi Okafor', 'OKAFOR NGOZI', 'surname first'],
  ['Ngozi Okafor', 'OKAFOR, NGOZI', 'comma'],
  ['Ngozi Okafor', 'OKAFOR NGOZI ADAEZE', 'a middle name at the bank'],
  ['Ngozi Adaeze Okafor', 'NGOZI OKAFOR', 'a middle name here'],
  ['Ngozi Adaeze Okafor', 'NGOZI A. OKAFOR', 'an initial at the bank'],
  ['Ngozi A Okafor', 'OKAFOR NGOZI ADAEZE', 'an initial here'],
  ['Ọláwálé Adéṣínà', 'OLAWALE ADESINA', 'Yoruba tone marks and dots below'],
  ['Ọla\u0301wale\u0301 Ade\u0301s\u0323i\u0300na\u0300', 'Ọláwálé Adéṣínà', 'composed and decomposed'],
  ['Chukwuemeka Ụzọma', 'CHUKWUEMEKA UZOMA', 'Igbo dots below'],
  ['Ṅgọzi Okafọ', 'NGOZI OKAFO', 'Igbo dot above'],
  ['Ɓala Ɗanjuma', 'BALA DANJUMA', 'Hausa hooked letters'],
  ['Ƙasim Ƴar’Adua', 'KASIM YARADUA', 'hooked letters and an apostrophe'],
  ["Sa'adatu O'Brien", 'SAADATU OBRIEN', 'straight apostrophes'],
  ["Chidi O'Neil", 'O NEIL CHIDI', 'a blank for the apostrophe at the bank'],
  ['Chidi O Neil', "CHIDI O'NEIL", 'a blank for the apostrophe here'],
  ["Ngozi M'Baye Okafor", 'OKAFOR M BAYE', 'a blank for the apostrophe in one of three names'],
  ['Abdul-Rahman Bello', 'ABDULRAHMAN BELLO', 'a hyphen where the bank has none'],
  ['Abdulrahman Bello', 'ABDUL RAHMAN BELLO', 'one word here, two there'],
  ['Ayo Oluwa Seun Bello', 'AYOOLUWASEUN BELLO', 'three words here, one there'],
  ['Alhaji Musa Ibrahim', 'MUSA IBRAHIM', 'a title'],
  ['Musa Musa', 'MUSA MUSA', 'the same name twice'],
  ['محمد علي', 'عَلِي مُحَمَّد', 'Arabic script, other order, vowel marks'],
  ['أحمد مصطفى', 'احمد مصطفي', 'Arabic letters written two ways'],
  ['Madonna', 'MADONNA', 'a single name on both sides'],
  ['Ada O', 'ADA O', 'the same words, though one is an initial'],
  ['Ngozi Adaeze Chidinma Okafor', 'OKAFOR NGOZI', 'two middle names here'],
  [
    'Ngozi Adaeze Chidinma Grace Okafor',
    'OKAFOR NGOZI ADAEZE CHIDINMA',
    'five names, one of them not at the bank',
  ],
];

const OTHER: readonly (readonly [registered: string, atBank: string, why: string])[] = [
  ['Ngozi Okafor', 'CHIDI OKAFOR', 'a relative'],
  ['Ngozi Okafor', 'NGOZI BALOGUN', 'one name in common'],
  ['Ngozi Okafor', 'OKAFOR', 'only the surname'],
  ['Ngozi', 'NGOZI OKAFOR', 'only one name registered'],
  ['Ngozi Okafor', 'N OKAFOR', 'an initial is no name'],
  ['N O Okafor', 'N O BALOGUN', 'initials in common'],
  ['Chidi Ede', 'E D E CHIDI', 'a row of initials is no name'],
  ["Chidi O'Neil", 'O CHIDI EMEKA', 'an initial is not half a name'],
  ['Alhaji Musa Ibrahim', 'ALHAJI MUSA BELLO', 'a title and one name in common'],
  ['Musa Musa', 'MUSA IBRAHIM', 'one name cannot count twice'],
  ['Musa Ibrahim', 'MUSA MUSA', 'nor the other way round'],
  ['Ngozi Okafor', '', 'nothing at the bank'],
  ['', 'NGOZI OKAFOR', 'nothing here'],
  ['...', '---', 'no letters at all'],
  ['Mr', 'MR', 'only a title'],
  ['محمد علي', 'MOHAMMED ALI', 'another script is not guessed at'],
  ['Ada Obi Musa Ibrahim Ngozi Okafor Bola Adeyemi', 'MUSA IBRAHIM', 'a row of names fits many'],
  ['Ngozi Adaeze Chidinma Grace Okafor', 'NGOZI OKAFOR', 'two of five'],
  ['Ngozi Okafor', 'NGOZI OKAFOR MUSA BELLO IBRAHIM', 'three more at the bank'],
];

for (const [registered, atBank, why] of SAME) {
  test(`same person: ${why}`, () => {
    assert.equal(namesMatch(registered, atBank), true, `${registered} = ${atBank}`);
    assert.equal(namesMatch(atBank, registered), true, `${atBank} = ${registered}`);
  });
}

for (const [registered, atBank, why] of OTHER) {
  test(`not the same person: ${why}`, () => {
    assert.equal(namesMatch(registered, atBank), false, `${registered} ≠ ${atBank}`);
    assert.equal(namesMatch(atBank, registered), false, `${atBank} ≠ ${registered}`);
  });
}

test('a bank’s capital letters match any name', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(name, (text) => {
      fc.pre(/\p{L}/u.test(text));
      const words = `${text} Okafor Ngozi`;
      assert.equal(namesMatch(words, words.toUpperCase()), true);
    }),
  );
});

test('any text at all is compared quickly and without failing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (a, b) => {
        assert.equal(namesMatch(a, b), namesMatch(b, a));
      },
    ),
  );
});

const COMMON =
  'ada obi musa ibrahim ngozi okafor bola adeyemi chidi balogun fatima bello amina sani emeka eze kunle ajayi tunde lawal'.split(
    ' ',
  );
const person = (least: number, most: number) =>
  fc.shuffledSubarray(COMMON, { minLength: least, maxLength: most });

test('a long registered name fits no person of two, three or four common names', () => {
  fc.assert(
    fc.property(person(6, 12), person(2, 4), (registered, atBank) => {
      assert.equal(namesMatch(registered.join(' '), atBank.join(' ')), false);
    }),
  );
});

test('a name of two to four words fits in any order, with one more or one less of three', () => {
  fc.assert(
    fc.property(person(2, 4), (words) => {
      const shuffled = words.toReversed().join(' ').toUpperCase();
      assert.equal(namesMatch(words.join(' '), shuffled), true);
      assert.equal(namesMatch(words.join(' '), `${shuffled} CHUKWUDI`), true);
      if (words.length > 2) assert.equal(namesMatch(words.join(' '), words.slice(1).join(' ')), true);
    }),
  );
});
