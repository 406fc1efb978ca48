import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from './messages/pcm.ts';
import { TEXTS } from './texts.ts';

type Text = string | readonly string[] | ((...values: never[]) => string);

const textOf = (text: Text | undefined) =>
  typeof text === 'function' ? text(...(['‹0›', '‹1›', '‹2›'] as never[])) : String(text);
/** Parts that a translation must keep: inserted values, and numbers. */
const factsOf = (sentence: string) => [...new Set(sentence.match(/‹\d›|\d[\d,.]*(?<=\d)/g))].sort();

test('every text has its words in Pidgin, with the same values and numbers', () => {
  assert.deepEqual(Object.keys(texts).sort(), Object.keys(TEXTS).sort());
  for (const key of Object.keys(TEXTS) as (keyof typeof TEXTS)[])
    assert.deepEqual(factsOf(textOf(texts[key])), factsOf(textOf(TEXTS[key])), key);
});
