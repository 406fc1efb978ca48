import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, test } from 'node:test';
import { FACTS, NIGERIAN_FACTS } from '../../bank-size.ts';
import practice from '../../client/practice/questions.json' with { type: 'json' };
import { factQuestions, facts, nigerianTopics, otherTopics } from './facts.ts';
import { readQuestions } from './question.ts';

const MIN_QUESTIONS = 600;
const LONGEST_QUESTION = 140;
const LONGEST_ANSWER = 40;

const topics = [...nigerianTopics, ...otherTopics];
const answersOf = ({ right, wrong }: (typeof facts)[number]) => [right, ...wrong];
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The values that occur more than once. */
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

const share = (holds: (question: (typeof facts)[number]) => boolean) =>
  facts.filter(holds).length / facts.length;

describe('the written questions', () => {
  test('has enough, and all that are written', (t) => {
    for (const { topic, questions } of topics) t.diagnostic(`${topic}: ${questions.length}`);
    assert.ok(facts.length >= MIN_QUESTIONS, `${facts.length} questions`);
    const files = globSync('*.json', { cwd: import.meta.dirname });
    assert.deepEqual(topics.map(({ topic }) => `${topic}.json`).sort(), files.sort());
  });

  test('is as large as the rules draw from, the Nigerian questions first', () => {
    assert.equal(facts.length, FACTS);
    assert.equal(
      facts.findIndex(({ topic }) => !topic.startsWith('nigeria-')),
      NIGERIAN_FACTS,
    );
    assert.equal(
      facts.slice(NIGERIAN_FACTS).findIndex(({ topic }) => topic.startsWith('nigeria-')),
      -1,
    );
    assert.deepEqual(
      factQuestions.map(({ text, answers: [right] }) => [text, right]),
      facts.map(({ text, right }) => [text, right]),
    );
  });

  test('uses no practice question for money', () => {
    const practised = new Set(practice.map(({ text }) => plain(text)));
    assert.ok(practised.size >= 40);
    assert.deepEqual(
      facts.filter(({ text }) => practised.has(plain(text))),
      [],
    );
  });

  test('names each once, by its topic', () => {
    assert.deepEqual(repeated(facts.map(({ id }) => id)), []);
    for (const { id, topic } of facts) assert.match(id, new RegExp(`^${topic}-\\d{3}$`));
  });

  test('has each question once', () => {
    assert.deepEqual(repeated(facts.map(({ text }) => plain(text))), []);
  });

  test('has four different answers to each', () => {
    for (const question of facts) assert.deepEqual(repeated(answersOf(question).map(plain)), [], question.id);
  });

  test('fits the screen', () => {
    for (const question of facts) {
      assert.ok(question.text.length <= LONGEST_QUESTION, question.id);
      assert.match(question.text, /[?…]$/, question.id);
      for (const answer of answersOf(question)) {
        assert.ok(answer.length > 0 && answer.length <= LONGEST_ANSWER, `${question.id}: ${answer}`);
        assert.equal(answer, answer.trim(), question.id);
      }
    }
  });

  test('has a source for each', () => {
    for (const { id, source } of facts) {
      assert.ok(source.title.length > 5, id);
      if (source.address !== undefined) assert.equal(new URL(source.address).protocol, 'https:', id);
    }
  });

  test('has easy, middling and hard ones', (t) => {
    const levels = ([1, 2, 3] as const).map((level) => share((question) => question.level === level));
    t.diagnostic(`levels ${levels.map((part) => `${Math.round(part * 100)}%`).join(', ')}`);
    for (const part of levels) assert.ok(part > 0.1 && part < 0.5, String(levels));
  });

  test('does not give the right answer away by its length', (t) => {
    const longest = share(({ right, wrong }) => wrong.every((other) => other.length < right.length));
    const shortest = share(({ right, wrong }) => wrong.every((other) => other.length > right.length));
    t.diagnostic(`the longest of four: ${longest.toFixed(2)}, the shortest: ${shortest.toFixed(2)}`);
    assert.ok(longest < 0.4 && shortest < 0.4);
  });
});

describe('reading a file', () => {
  const written = { id: 'a-001', text: 'A?', right: '1', wrong: ['2', '3', '4'], level: 1 };
  const file = (question: object) => ({
    topic: 'a',
    title: 'A',
    questions: [{ ...written, source: { title: 'Book' }, ...question }],
  });

  test('refuses too few answers, too many, and an unknown level', () => {
    assert.throws(() => readQuestions(file({ wrong: ['2', '3'] })), /2 wrong answers/);
    assert.throws(() => readQuestions(file({ wrong: ['2', '3', '4', '5'] })), /4 wrong answers/);
    assert.throws(() => readQuestions(file({ level: 4 })), /the level 4/);
  });

  test('leaves an address out that is not there', () => {
    assert.deepEqual(readQuestions(file({}))[0]?.source, { title: 'Book' });
  });
});
