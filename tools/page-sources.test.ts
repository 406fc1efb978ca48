import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, sourceFiles } from './source-files.ts';

/** A rule for the code that runs on a player's phone. */
interface PageRule {
  readonly name: string;
  readonly forbidden: RegExp;
  /** Files that the rule does not apply to. */
  readonly except?: RegExp;
  /** A line that breaks the rule; `good` keeps it. */
  readonly bad: string;
  readonly good: string;
}

const RULES: readonly PageRule[] = [
  {
    name: 'browser storage is used through kept.ts, because it may be null, blocked or full',
    forbidden: /\b(?:session|local)Storage\b/,
    except: /^packages\/play-client\/src\/kept\.ts$/,
    bad: 'localStorage.setItem(name, value)',
    good: 'keep(onDevice, name, value)',
  },
  {
    name: 'typed amounts are read by typed-number.ts, not repaired or read as calls are',
    forbidden: /\bparseNaira\(|\.replace(?:All)?\((?:\/\[[^\]]*[,₦]|['"],['"], *['"]{2})/,
    except: /^packages\/(money|contract)\//,
    bad: "parseNaira(typed.replace(/[,\\s₦]/g, ''))",
    good: 'readTypedNaira(typed)',
  },
  {
    name: 'fields have 16 px or more, because phones zoom into smaller ones and stay zoomed',
    forbidden: /<(?:input|select|textarea)\b[^<]*?className=[^<]*?\btext-1[0-5]\b/,
    bad: '<input value={typed} className="h-11 text-15" />',
    good: '<input value={typed} className="h-11 text-17" />',
  },
  {
    name: 'heights are parts of var(--view), because older browsers know no dvh',
    forbidden: /dvh\b/,
    bad: 'className="h-dvh"',
    good: 'className="h-view"',
  },
  {
    name: 'no lookbehind in a pattern, because iOS before 16.4 does not load a script with one',
    forbidden: /\(\?<[=!]/,
    bad: '/(?<!a)b/',
    good: '/(?:^|[^a])b/',
  },
  {
    name: 'clocks say 00:05 after midnight: with hour12 some browsers say 24:05',
    forbidden: /\bhour12\b/,
    bad: "{ hour: '2-digit', hour12: false }",
    good: "{ hour: '2-digit', hourCycle: 'h23' }",
  },
  {
    name: 'the head of a column or a row says which it heads',
    forbidden: /<th\b(?![^>]*\bscope=)/,
    bad: '<th className="font-normal">Pays</th>',
    good: '<th scope="col" className="font-normal">Pays</th>',
  },
];

const PAGES = /^(apps\/[^/]+\/src|packages|games\/[^/]+\/client)\//;

const files = sourceFiles(['apps', 'games', 'packages']).filter(
  (path) => PAGES.test(path) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** The text without its comments, to which the rules do not apply. */
const codeOf = (path: string) =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

for (const { name, forbidden, except, bad, good } of RULES)
  test(name, () => {
    assert.match(bad, forbidden);
    assert.doesNotMatch(good, forbidden);
    const faults = files.filter((path) => except?.test(path) !== true && forbidden.test(codeOf(path)));
    assert.deepEqual(faults, []);
  });
