import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, scriptFiles } from './source-files.ts';

const ROW = /^\| .+ \| .+ \| (.+) \| .+ \| `([\w.]+)` in `([\w/.-]+)` \|$/gm;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };
const NAMED: Readonly<Record<string, number>> = {
  SECOND_MS: 1_000,
  MINUTE_MS: 60_000,
  HOUR_MS: 3_600_000,
  DAY_MS: 86_400_000,
};

/** Constants of time that are no wait for another process, by kind. */
const NO_WAITS: readonly { readonly kind: string; readonly names: RegExp }[] = [
  {
    kind: 'how often something is done',
    names: /EVERY|^(SWEEP|PRUNE|HEARTBEAT|FOLLOW|POLL|SUPERVISE|SCHEDULE_POLL|CHECK_DELAY(_MAX)?)_/,
  },
  {
    kind: 'the pause before another try',
    names: /AGAIN|RETRY|BETWEEN|PAUSE|BACK_OFF|RECONNECT|AFTER_ERROR|FIRST_TRY|^SETTLE_AGAIN/,
  },
  {
    kind: 'how long something is valid, kept, or counts',
    names:
      /FRESH|KEPT|LIFE|TTL|STALE|WINDOW|SESSION|OLD_AFTER|UNUSED|OFFER_HOLDS|SAVED_LATE|EXPIRED|^(LAUNCH_CODE|TICKET|READING|FIRST_LOOKBACK|NOTICE|BEFORE_SEED)_/,
  },
  { kind: 'when a player is notified', names: /^NOTIFY_OF_/ },
  { kind: 'units', names: /^(SECOND|MINUTE|HOUR|DAY|YEAR|YEARS|ZONE_OFFSET)_/ },
  {
    kind: 'rules of games, matches, money and logins',
    names:
      /^(VOID_REST|GOAL_HOLD|CORRECTION_LIMIT|POSTPONED_BEFORE|CORRECTED_AFTER|REPORTED_AFTER|LONGEST|PRICED_BEFORE|CLOCKS_DIFFER|ABANDONED_AFTER|PLAY_|MAX_PLAY|JUST_CHANGED|DEVICE_TRUSTED_AFTER|RANGE|SOON|SECOND_NOTICE|LATE|CLOCK_LIMIT|RAISE_AFTER|SAME|CONFIRM_WITHIN|REALITY_CHECK)_?/,
  },
  {
    kind: 'the size of a piece of work',
    names: /^(GOAL|PIECE|BURST|EXPECTED|PRICE_GAP|MAX_GAP|GAP_PER|MAX_BETWEEN|LONGEST_WAIT|STEADY|REST)_/,
  },
];

/** Files whose waits concern no other process, such as a player who mistyped a code. */
const NO_WAITS_IN = [
  'server/modules/identity/passwords/login-limits.ts',
  'server/modules/identity/codes/verifications.ts',
];

const DECLARED = /^(?:export )?const ([A-Z][A-Z_]*(?:_MS|_SECONDS|TIMEOUT[A-Z_]*))(?:: [^=]+)? = (?!')/gm;

const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');

function rows() {
  const text = sourceOf('docs/deadlines.md');
  const found = [...text.matchAll(ROW)].map(([, time = '', name = '', path = '']) => ({ time, name, path }));
  assert.equal(
    found.length,
    text.split('\n').filter((line) => /^\| (?!who)/.test(line)).length,
    'every row is read',
  );
  return found;
}

/** Milliseconds: one, or the first and last of several. */
function documented(time: string): number[] {
  return time.split(' to ').map((part) => {
    const [, amount = '', unit = ''] = /^([\d.]+) (ms|s|min|h)$/.exec(part) ?? [];
    return Number(amount) * (UNITS[unit] ?? Number.NaN);
  });
}

/** The value of the constant in milliseconds. */
function declared(name: string, path: string): number[] {
  const [whole = '', member] = name.split('.');
  const source = sourceOf(path);
  const at = source.search(new RegExp(`\\bconst ${whole}\\b`));
  assert.ok(at >= 0, `${path} declares no ${whole}`);
  const expression =
    member === undefined
      ? /= ([^;]+);/.exec(source.slice(at))?.[1]
      : new RegExp(`\\b${member}: '?([^,'}\\n]+)`).exec(source.slice(at))?.[1];
  assert.ok(expression !== undefined, `${path}: ${name} has no value`);
  const perUnit = name.endsWith('_SECONDS') ? 1_000 : 1;
  const values = expression
    .replace(/ as const$/, '')
    .replace(/[[\]]/g, '')
    .split(',');
  const all = values.map((value) => perUnit * product(value));
  return all.length === 1 ? all : [all[0] ?? Number.NaN, all.at(-1) ?? Number.NaN];
}

function product(expression: string): number {
  return expression
    .split('*')
    .map((factor) => factor.trim().replaceAll('_', ''))
    .reduce((total, factor) => total * (NAMED[factor.replace(/MS$/, '_MS')] ?? Number(factor)), 1);
}

test('every deadline stands in the named file with the stated value', () => {
  for (const { time, name, path } of rows())
    assert.deepEqual(documented(time), declared(name, path), `${name} in ${path}`);
});

test('no wait of the server for another process is missing', () => {
  const listed = new Set(rows().map(({ name, path }) => `${path} ${name}`));
  const files = scriptFiles(['server']).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const missing = files.flatMap((path) =>
    [...sourceOf(path).matchAll(DECLARED)]
      .map(([, name = '']) => name)
      .filter((name) => !listed.has(`${path} ${name}`))
      .filter((name) => !NO_WAITS_IN.includes(path) && !NO_WAITS.some(({ names }) => names.test(name)))
      .map((name) => `${path} ${name}`),
  );
  assert.deepEqual(missing, []);
});

test('no limit of a library is a bare number: it could not be listed', () => {
  const bare = scriptFiles(['server'])
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .filter((path) => /\b\w*[tT]imeout\w*: \d|AbortSignal\.timeout\(\d/.test(sourceOf(path)));
  assert.deepEqual(bare, []);
});
