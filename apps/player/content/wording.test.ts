import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { labels } from '../labels/labels.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Every file with sentences that a player reads: the page, the games, the messages and what the server refuses. */
const ENGLISH = [
  'apps/player/content/en/*.md',
  'apps/player/src/**/*texts.ts',
  'apps/player/index.html',
  'apps/verifier/src/texts.ts',
  'packages/game-client/src/texts.ts',
  'packages/game-kit/src/{refusal,stakes,round,instant-game}.ts',
  'packages/contract/src/stake-refusals.ts',
  'packages/ui/src/*texts.ts',
  'packages/sports-words/src/texts.ts',
  'apps/sportsbook/src/*/texts.ts',
  'games/*/client/{,rules/}texts.ts',
  'games/*/*.ts',
  'server/modules/*/{errors,routes,messages,letter,descriptions,withdrawal}.ts',
  'server/modules/identity/codes/message-texts.ts',
  'server/modules/identity/passwords/recovery.ts',
  'server/modules/sandbox/*-page.ts',
  'server/modules/spin/spin.ts',
  'server/platform/http/{fault,http,call-limit}.ts',
];
const PIDGIN = [
  'apps/player/content/pcm/*.md',
  'apps/player/src/language/pidgin/*.ts',
  'apps/verifier/src/pidgin.ts',
  'packages/game-client/src/pidgin.ts',
  'packages/language/src/pidgin-refusals.ts',
  'games/*/client/{,rules/}pidgin.ts',
  'packages/sports-words/src/pidgin.ts',
  'apps/sportsbook/src/*/pidgin.ts',
];

type Rule = readonly [rather: string, words: RegExp];

const EVERYWHERE: readonly Rule[] = [
  ['one spelling, that of the specification: email', /e-mail/i],
  ['95 %, not 95.00 % and not 95%', /\d\.0+ ?%|\d%(?![\w)])/],
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
];
const IN_PIDGIN: readonly Rule[] = [
  ['or: abi asks a question', /\babi\b/i],
  ['dem', /if them gree|all of them get/],
  ['e still dey', /e still be secret/],
  ['Withdraw, Deposit, History, Wallet, Log out', /Comot \$|Comot Money|Put Money|Money Wey Move|'Comot'/],
  ['words without caricature', /Jump go|Find am|You don land|dey waka|Wetin people talk/],
  ['usually', /e no dey pass|e no go pass|dey usually instant/i],
  ['Cash out, as everybody says', /'Collect|`Collect|\bcollect\b(?! (your|money|wetin))/],
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The lines without comments: what a player reads stands in strings and in prose. */
function linesOf(path: string): string[] {
  return read(path)
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
}

function faults(globs: readonly string[], rules: readonly Rule[]): string[] {
  return globSync([...globs], { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      linesOf(path).flatMap((line) =>
        rules
          .filter(([, words]) => words.test(line))
          .map(([rather, words]) => `${path}: ${line.trim()}\n  ${words} → ${rather}`),
      ),
    );
}

describe('the wording', () => {
  test('of the English texts is plain English', () => {
    assert.deepEqual(faults(ENGLISH, [...EVERYWHERE, ...IN_ENGLISH]), []);
  });

  test('of the Pidgin texts says what the English says, with the nouns that people use', () => {
    assert.deepEqual(faults(PIDGIN, [...EVERYWHERE, ...IN_PIDGIN]), []);
  });

  test('of the verifier names the labels of the games as they are', () => {
    for (const [path, language] of [
      ['apps/verifier/src/texts.ts', 'en'],
      ['apps/verifier/src/pidgin.ts', 'pcm'],
    ] as const) {
      const { labelRounds, labelDetails, labelCopyReceipt, labelFairness } = labels(language);
      for (const label of [labelRounds, labelDetails, labelCopyReceipt, labelFairness])
        assert.ok(read(path).includes(label), `${path}: ${label}`);
    }
  });
});
