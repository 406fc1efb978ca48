import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { readPageText } from '../build/page-text.ts';
import { pageValues } from '../build/page-values.ts';
import { type ContentLanguage, labels } from '../labels/labels.ts';
import { isOpening } from '../src/catalogue/opening.ts';

const PAGES = ['faq', 'how2play', 'privacy', 'rules', 'terms'];
/** Legally binding texts exist in English only. */
const ENGLISH_ONLY = ['privacy', 'terms'];

const LANGUAGES: readonly ContentLanguage[] = ['en', 'pcm'];

const sourceOf = (language: ContentLanguage, page: string) =>
  readFileSync(join(import.meta.dirname, language, `${page}.md`), 'utf8');
const read = (language: ContentLanguage, page: string) =>
  readPageText(sourceOf(language, page), pageValues(language));
const pagesIn = (language: string) =>
  globSync(`${language}/*.md`, { cwd: import.meta.dirname })
    .map((path) => basename(path, '.md'))
    .sort();
const wordsOf = (language: ContentLanguage, page: string) => {
  const { title, lead, sections } = read(language, page);
  return [title, lead, ...sections.flatMap(({ heading, html }) => [heading, html])].join('\n');
};
/** Labels that are no ordinary words. */
const QUOTED = [
  'labelSpinNow',
  'labelSpinFair',
  'labelResendOtp',
  'labelHistory',
  'labelForgotPassword',
] as const;

/** Numbers, amounts and addresses, which every translation must keep. */
const factsOf = (text: string) => [...new Set(text.match(/href="[^"]+"|₦?\d[\d,.]*(?<=\d)/g))].sort();

describe('the long texts', () => {
  test('§2.13 every page has its text, in Pidgin too where it may', () => {
    assert.deepEqual(pagesIn('en'), PAGES);
    assert.deepEqual(
      pagesIn('pcm'),
      PAGES.filter((page) => !ENGLISH_ONLY.includes(page)),
    );
  });

  for (const page of PAGES.filter((name) => !ENGLISH_ONLY.includes(name))) {
    test(`${page} has the same sections, numbers and links in both languages`, () => {
      const ids = (language: ContentLanguage) => read(language, page).sections.map(({ id }) => id);
      assert.deepEqual(ids('pcm'), ids('en'));
      const openings = (language: ContentLanguage) =>
        read(language, page).sections.map(({ opening }) => opening);
      assert.deepEqual(openings('pcm'), openings('en'));
      assert.deepEqual(factsOf(wordsOf('pcm', page)), factsOf(wordsOf('en', page)));
      assert.equal(read('pcm', page).updated, read('en', page).updated);
    });
  }

  test('sections about games that may not exist name the condition that opens them', () => {
    const openingsOf = (page: string) =>
      read('en', page).sections.flatMap(({ opening }) => (opening === null ? [] : [opening]));
    assert.deepEqual(openingsOf('rules'), ['crash', 'league', 'races', 'fights', 'trivia', 'sports']);
    assert.deepEqual(openingsOf('how2play'), ['crash', 'horses']);
    for (const opening of [...openingsOf('rules'), ...openingsOf('how2play')])
      assert.ok(isOpening(opening), opening);
  });

  test('a label is named through the catalogue, never written out', () => {
    for (const language of LANGUAGES)
      for (const page of pagesIn(language)) {
        const source = sourceOf(language, page);
        for (const label of QUOTED)
          assert.ok(
            !source.includes(labels(language)[label]),
            `${language}/${page}: ${labels(language)[label]}`,
          );
      }
    assert.match(wordsOf('en', 'how2play'), /Press <strong>Spin Now<\/strong>/);
  });

  test('a text names a label of a screen, or links to it, for each press, opening and choice', () => {
    const named = /(?:[Pp]ress|[Oo]pen|[Cc]hoose|[Tt]ap) (?:\*\*|“)([^*”]+)/g;
    for (const language of LANGUAGES)
      for (const page of pagesIn(language))
        for (const [, label = ''] of sourceOf(language, page).matchAll(named))
          assert.match(label, /^\{\{label\w+\}\}/, `${language}/${page}: ${label}`);
  });

  test('the head of a column is marked as one', () => {
    for (const language of LANGUAGES)
      for (const page of pagesIn(language))
        assert.doesNotMatch(sourceOf(language, page), /<th(?! scope="(col|row)")\b/, `${language}/${page}`);
  });

  test('links lead to sections that exist', () => {
    for (const language of LANGUAGES)
      for (const page of pagesIn(language)) {
        for (const [, path = '', id = ''] of wordsOf(language, page).matchAll(/href="([^"#]*)#([^"]+)"/g)) {
          const { sections } = read('en', path === '' ? page : path.slice(1));
          assert.ok(
            sections.some((section) => section.id === id),
            `${language}/${page}: ${path}#${id}`,
          );
        }
      }
  });

  test('§1.5 §1.6 §9.24 the terms: 18, one account, matching name; the questions: usually instant', () => {
    assert.match(wordsOf('en', 'terms'), /at least 18 years old/);
    assert.match(wordsOf('en', 'terms'), /one account/);
    assert.match(wordsOf('en', 'terms'), /bank account matching the registration name/);
    assert.match(wordsOf('en', 'faq'), /Withdrawals are usually instant/);
  });

  test('the privacy notice names the protection officer, the rights, the commission and the 72 hours', () => {
    const notice = wordsOf('en', 'privacy');
    for (const stated of [
      /data protection officer: .*mailto:/,
      /erase what we no longer need/,
      /Nigeria Data Protection Commission/,
      /we tell the Commission within 72 hours and you without delay/,
    ])
      assert.match(notice, stated);
  });

  test('§9.22 §9.23 the rules: runners and places, stake times odds, maximum payout', () => {
    for (const language of LANGUAGES) {
      const rules = wordsOf(language, 'rules');
      assert.match(rules, /6, 8, 10 or 12 runners/);
      assert.match(rules, /top 4 places/);
      assert.match(rules, /stake times odds/);
      assert.match(rules, /maximum payout/);
    }
  });

  test('the rules state for each sport what its bets are settled by', () => {
    const stated = {
      en: [
        'Football</strong> is paid on 90 minutes',
        'Basketball</strong> is paid on the final score',
        'Tennis</strong> is paid on the sets',
      ],
      pcm: [
        'Football</strong> dey pay on 90 minutes',
        'Basketball</strong> dey pay on final score',
        'Tennis</strong> dey pay on the sets',
      ],
    };
    for (const language of LANGUAGES)
      for (const words of stated[language]) assert.ok(wordsOf(language, 'rules').includes(words), words);
  });

  test('§2.50 the page How to play has the four items, by their names', () => {
    const names = ['CRASH GAMES', 'HORSE RACING', 'SPIN GAMES', 'SPIN 2 WIN ROYALE'];
    for (const language of LANGUAGES)
      assert.deepEqual(
        read(language, 'how2play').sections.map(({ heading }) => heading),
        names,
      );
  });
});
