import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { speak, texts } from './texts.ts';

const TEXTS = texts('market', {
  greeting: 'Good morning',
  price: (naira: number, fruit: string) => `${fruit} for ₦${naira}`,
  days: ['Monday', 'Friday'],
});

afterEach(() => speak({}));

test('texts are English until a language is spoken', () => {
  assert.equal(TEXTS.greeting, 'Good morning');
  assert.equal(TEXTS.price(50, 'Mango'), 'Mango for ₦50');
  assert.deepEqual(TEXTS.days, ['Monday', 'Friday']);
});

test('a text is read in the language spoken when it is read', () => {
  const pidgin: typeof TEXTS = {
    greeting: 'How you dey',
    price: (naira, fruit) => `${fruit} na ₦${naira}`,
    days: ['Monday', 'Friday'],
  };
  speak({ market: { ...pidgin } });
  assert.equal(TEXTS.greeting, 'How you dey');
  assert.equal(TEXTS.price(50, 'Mango'), 'Mango na ₦50');
});

test('a text without a translation stays English', () => {
  speak({ market: { greeting: 'Ẹ káàárọ̀' }, elsewhere: { days: [] } });
  assert.equal(TEXTS.greeting, 'Ẹ káàárọ̀');
  assert.equal(TEXTS.price(50, 'Mango'), 'Mango for ₦50');
});
