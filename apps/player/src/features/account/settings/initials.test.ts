import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from './initials.ts';

test('the initials of the first name and the last, with what belongs to the letters', () => {
  const cases: [fullName: string, initials: string][] = [
    ['Adaeze Okonkwo', 'AO'],
    ['ada  ngozi   obi', 'AO'],
    ['Ọláṣubọ̀mí Adé', 'ỌA'],
    ['Ọ̀ṣun Èkó', 'Ọ̀È'],
    ['Burna', 'B'],
    ['😀 Face', '😀F'],
    ['', ''],
    ['   ', ''],
  ];
  for (const [fullName, initials] of cases)
    assert.equal(initialsOf(fullName).normalize('NFC'), initials.normalize('NFC'), fullName);
});
