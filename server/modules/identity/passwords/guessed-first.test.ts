import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isGuessedFirst } from './guessed-first.ts';

const ADA = { fullName: 'Ṣọlá Adéṣínà-Obi', phone: '+2348031234567', email: 'king.solo88@example.com' };

describe('a password that is guessed first', () => {
  it('is a common one, however it is dressed up', () => {
    for (const password of [
      'Password!',
      'P@ssw0rd',
      'P@$$w0rd!',
      'PASSWORD?2026',
      '!!Password1',
      'Qwerty!',
      '1Qaz@wsx',
      'A123456!',
      'Chelsea#2026',
      'Blessing!1',
      'Iloveyou!',
      'Moonl!ght7',
      'Pássword!',
    ])
      assert.ok(isGuessedFirst(password, ADA), password);
  });

  it('is any of the first 3,000 of the list (ASVS 6.2.4), as the rules want it typed', () => {
    for (const word of dictionary['passwords-common'].slice(0, 3000)) {
      const typed = `${word.charAt(0).toUpperCase()}${word.slice(1)}!`;
      assert.ok(isGuessedFirst(typed, ADA), typed);
    }
  });

  it('is a row of characters, or the same one', () => {
    for (const password of ['Abcde!', 'Aaaaa!', 'A111111!', 'Abc!123', 'ZYXWV!', 'Ж!ЖЖЖЖ', 'A!!!!!'])
      assert.ok(isGuessedFirst(password, ADA), password);
  });

  it('is the name of the house, or what others know of the player', () => {
    for (const password of [
      'JaraPlay1!',
      'J@raPl@y!',
      'Sola!2026',
      'ṢỌLÁ!1',
      'AdesinaObi!',
      'Adesina.Sola7',
      'King.solo88',
      'Solo!King1',
      'A!08031234567',
      '+2348031234567A',
      '8031234567Ab!',
    ])
      assert.ok(isGuessedFirst(password, ADA), password);
  });

  it('is no password outside the first guesses', () => {
    for (const password of [
      'Danfo!2026',
      'Okada!2027',
      'Sandbox!1',
      'SolaLovesAmala!',
      'Keke?na-Marwa',
      'A!73950284',
      'xK!9qw',
      'Ọ̀nà!mi7e',
      '密码!Яблоко',
      'Ab🦁🐘x🦒!',
      'Danfo!202698713',
    ])
      assert.ok(!isGuessedFirst(password, ADA), password);
  });

  it('is found with nothing known, and in the longest password at once', () => {
    const nothing = { fullName: null, phone: null, email: null };
    assert.ok(isGuessedFirst('Password!', nothing));
    assert.ok(!isGuessedFirst('Danfo!2026', nothing));
    assert.ok(!isGuessedFirst(`A!${'x1y9'.repeat(31)}`, ADA));
  });
});
