import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetChoice, keepGame, keepGameAt, keepStake, takeChoice } from './kept-choice.ts';

const store = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  },
});

beforeEach(forgetChoice);

test('§2.4 a stake chosen before the login is the stake after it, once', () => {
  keepStake('500');
  assert.deepEqual(takeChoice('PlaySpinIt'), { to: '/dashboard/spinit/play', state: { amount: '500' } });
  assert.equal(takeChoice('PlaySpinIt'), null);
});

test('a game tapped before the login or the sign-up opens after it', () => {
  const game = '/virtual?game=casino&casinoType=spin_games&id=hi-lo';
  keepGame(game);
  assert.deepEqual(takeChoice('Virtual'), { to: game });
  keepGame(game);
  assert.deepEqual(takeChoice(), { to: game });
});

test('another way to the login drops the choice, and so does what is no choice of ours', () => {
  keepGame('/virtual?id=keno-80');
  assert.equal(takeChoice(null), null);
  assert.equal(takeChoice('Virtual'), null);
  for (const odd of ['//elsewhere.example', 'https://elsewhere.example/virtual?id=1', '/virtual', '/home']) {
    keepGame(odd);
    assert.equal(takeChoice('Virtual'), null, odd);
  }
  keepStake('1e3');
  assert.equal(takeChoice('PlaySpinIt'), null);
  sessionStorage.setItem('chosen', 'no json');
  assert.equal(takeChoice(), null);
});

test('the game of an address is kept without the address that its frame has used up', () => {
  const used = encodeURIComponent('https://games.example/play/st-7?code=1');
  for (const base of ['/virtual', '/dashboard/virtual']) {
    keepGameAt(`${base}?game=trivia&id=st-7&url=${used}`);
    assert.deepEqual(takeChoice('Virtual'), { to: '/virtual?game=trivia&id=st-7' }, base);
  }
  for (const none of ['/virtual', '/virtual?game=trivia', '/virtual?id=', '/dashboard/wallet?id=7']) {
    keepGameAt(none);
    assert.equal(takeChoice('Virtual'), null, none);
  }
});
