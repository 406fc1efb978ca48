import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { labels } from '../labels/labels.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Every file with sentences for players: the page, the games, the messages and the server's refusals. */
const ENGLISH = [
  'apps/player/content/en/*.md',
  'apps/*/src/**/messages/*en.json',
  'games/*/client/**/messages/*en.json',
  'packages/*/src/**/messages/*en.json',
  'apps/player/labels/labels.ts',
  'apps/player/src/**/*{texts,words}.ts',
  'apps/player/index.html',
  'apps/playground/src/shared-table/*.ts',
  'apps/sportsbook/src/**/*{texts,words}.ts',
  'apps/verifier/src/*{texts,words}.ts',
  'games/*/client/**/*{texts,words}.ts',
  'games/*/*.ts',
  'packages/contract/src/*-refusals.ts',
  'packages/game-kit/src/{refusal,stakes,round,instant-game,quiz}.ts',
  'packages/*/src/**/*{texts,words}.ts',
  'server/modules/**/{errors,routes,messages,letter,descriptions,withdrawal,message-texts,recovery}.ts',
  'server/modules/sandbox/*-page.ts',
  'server/modules/spin/spin.ts',
  'server/platform/http/{fault,http,call-limit}.ts',
];
const PIDGIN = [
  'apps/player/content/pcm/*.md',
  'apps/*/src/**/messages/*pcm.json',
  'games/*/client/**/pidgin*.ts',
  'games/*/client/**/messages/*pcm.json',
  'packages/*/src/**/*pidgin*.ts',
  'packages/*/src/**/messages/*pcm.json',
  'server/modules/*/pidgin.ts',
];
/** Files that compose sentences or numbers for a screen. */
const COMPOSED = ['apps/*/src/**/*.{ts,tsx}', 'games/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];

type Rule = readonly [rather: string, words: RegExp];

const EVERYWHERE: readonly Rule[] = [
  ['one spelling, that of the specification: email', /e-mail/i],
  ['95%, without a space and without empty decimals', /\d\.0+ ?%|[\d}]\s%/],
];
const IN_ENGLISH: readonly Rule[] = [
  ['is shown, appears', /\bstands? (on|in|under|beside) (the|your)\b|\bwill stand\b|which stands/],
  ['anyone who', /\bwhoever\b/i],
  ['even if, even when', /\balso (if|when|where)\b/i],
  ['see, check', /\blook at\b/i],
  ['maximum', /\bis there a most\b|\bmost stake\b|\bthe most (you can|on|a round)\b|\bmost a round\b/i],
  ['minimum', /\bleast stake\b|\bthe least (you can|on|amount (?!is N100))/i],
  ['enter your phone number', /where you play from/i],
  ['message', /\bletters? to support\b|\byour letter\b|\bmany letters\b/i],
  ['independent of us', /outside our house|number of ours/i],
  ['your browser did not allow it', /phone does not let us/i],
  ['is listed, appears', /\bstands? here\b/i],
  ['your bets are safe; a bet is binding', /\bbets? stands?\b|\bstands as (it|you)\b/i],
  ['1.30 or higher', /\d or longer\b|\} or longer\b/i],
  ['Kano goals', /\bGoals of \$/],
  ['Push', /'Equal'|\bequal, stake returned/],
  ['Winner’s odds', /\bWinner paid\b/],
  ['we add the difference, we take it back', /\bWhat (is missing|was too much)\b/],
  ['you get 2× your stake', /\btimes your stake comes\b|\bup to \d+ times your stake\b/i],
  ['incl. ₦50 bonus', /\bof it bonus\b/i],
  ['Money history', /\bmoved its money\b/i],
  ['Combined odds', /'Together\b|`Together\b/],
  ['is suspended', /\btakes no bets at this moment\b/i],
  ['shared', /\bhanded on\b/i],
  ['Free practice', /\basked for money\b|\bof their own, for nothing\b/i],
  ['No price', /\btoo likely for a price\b/i],
  ['Dealer wins', /\bthe dealer has it\b/i],
  ['If you close the tab', /\blogs you out of that tab\b/i],
  ['the fastest of the best share', /\bfaster one is worth\b/i],
  ['is void', /\bround does not count\b/i],
];
const IN_PIDGIN: readonly Rule[] = [
  ['or: abi asks a question', /\babi\b/i],
  ['dem', /if them gree|all of them get/],
  ['e still dey', /e still be secret/],
  ['Withdraw, Deposit, History, Wallet, Log out', /Comot \$|Comot Money|Put Money|Money Wey Move|'Comot'/],
  ['words without caricature', /Jump go|Find am|You don land|dey waka|Wetin people talk/],
  ['usually', /e no dey pass|e no go pass|dey usually instant/i],
  ['you go get 2× your stake', /times your stake go come back/i],
  ['the fastest go share', /to fast no dey add/i],
  ['If we pay too small', /Wetin no complete|Wetin too much/i],
  ['Cash out, as everybody says', /'Collect|`Collect|\bcollect\b(?! (your|money|wetin))/],
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The lines without comments: players' texts are in strings and in prose. */
function linesOf(path: string): string[] {
  return read(path)
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
}

function faults(globs: readonly string[], rules: readonly Rule[]): string[] {
  return globSync([...globs], { cwd: ROOT })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .flatMap((path) =>
      linesOf(path).flatMap((line) =>
        rules
          .filter(([, words]) => words.test(line))
          .map(([rather, words]) => `${path}: ${line.trim()}\n  ${words} → ${rather}`),
      ),
    );
}

describe('the wording', () => {
  test('is read from every file that the list names', () => {
    for (const glob of [...ENGLISH, ...PIDGIN, ...COMPOSED])
      assert.ok(globSync(glob, { cwd: ROOT }).length > 0, glob);
  });

  test('of a percentage has no space, in texts and in whatever composes one', () => {
    const SPACED: Rule = ['25%', /[\d}](\s|&nbsp;)%(?=[.,:;)'"`<]| [a-z]|$)/];
    assert.deepEqual(faults(COMPOSED, [SPACED]), []);
    const [, spaced] = SPACED;
    for (const text of ["'25 %'", 'share} % of it`', '<b>25\u00a0%</b>']) assert.match(text, spaced);
    for (const code of ['25%', 'byte % LETTERS.length', '{seed % 7}']) assert.doesNotMatch(code, spaced);
  });

  test('of the English texts is plain English', () => {
    assert.deepEqual(faults(ENGLISH, [...EVERYWHERE, ...IN_ENGLISH]), []);
  });

  test('of the Pidgin texts has the meaning of the English, with the nouns that people use', () => {
    assert.deepEqual(faults(PIDGIN, [...EVERYWHERE, ...IN_PIDGIN]), []);
  });

  test('of the verifier names the labels of the games as they are', () => {
    for (const [path, language] of [
      ['apps/verifier/src/texts.ts', 'en'],
      ['apps/verifier/src/messages/pcm.json', 'pcm'],
    ] as const) {
      const { labelRounds, labelDetails, labelCopyReceipt, labelFairness } = labels(language);
      for (const label of [labelRounds, labelDetails, labelCopyReceipt, labelFairness])
        assert.ok(read(path).includes(label), `${path}: ${label}`);
    }
  });
});
