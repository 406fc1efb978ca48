import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { lines as english } from '@jara/crash/client/messages/lines.en';
import { lines } from '@jara/crash/client/messages/lines.pcm';
import { refusals } from '@jara/crash/client/pidgin';
import { sharedGame as crash } from '@jara/crash/game';
import { sha256 } from '@jara/game-kit/testing/game-facts';
import { readDocuments } from '@jara/game-kit/verify/documents';
import { lines as common } from '@jara/language/messages/lines.en';
import { speak } from '@jara/language/texts';
import { lineOf, pidginOfGame } from './game-texts.ts';
import { judge, shownOf } from './shown.ts';
import { faultsOf } from './verdict-texts.ts';

const VECTORS = readFileSync(new URL('../../../games/crash/vectors.jsonl', import.meta.url), 'utf8');
const RULES = { solo: [], shared: [crash as never] };

afterEach(() => speak({}));

/** Every golden round of the flight, as the page has it. */
const shownRounds = () =>
  readDocuments(VECTORS).flatMap((read) => {
    if (!read.ok || !('sharedReceipt' in read)) return [];
    return [shownOf(judge(sha256, RULES, read), RULES)];
  });

test('every line of a golden round has its Pidgin, with the same amounts', () => {
  const stated = shownRounds().flatMap(({ outcome }) => outcome?.lines ?? []);
  assert.ok(stated.length > 20);
  const messages = { ...common, ...english };
  const inEnglish = stated.map((line) => lineOf('crash', line, messages));
  speak(pidginOfGame('crash', lines, refusals));
  for (const [at, line] of inEnglish.entries()) {
    const sentence = lineOf('crash', stated[at] ?? { key: '' }, messages);
    assert.notEqual(sentence, line);
    assert.deepEqual(sentence.match(/\d[\d,.]*/g)?.sort(), line.match(/\d[\d,.]*/g)?.sort(), line);
  }
  assert.equal(lineOf('another', { key: 'lost' }, messages), 'lost');
});

test('the reason for a refused bet is shown in Pidgin, with its values', () => {
  const [, first = ''] = VECTORS.split('\n');
  const [read] = readDocuments(first.replace(/"autoAt":(null|\d+)/, '"autoAt":100'));
  assert.ok(read?.ok);
  const { gameId, checks } = shownOf(judge(sha256, RULES, read), RULES);
  const fault = () => checks.flatMap((check) => faultsOf(gameId, check)).join(' ');
  assert.match(fault(), /cash-out from 1\.01× to /);
  speak(pidginOfGame('crash', lines, refusals));
  assert.match(fault(), /cash-out from 1\.01 reach /);
});
