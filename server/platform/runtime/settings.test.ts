import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSettings } from './parse-settings.ts';

test('nothing set: the sandbox on port 3000 with its data beside the project', () => {
  const parsed = parseSettings({});
  assert.ok(parsed.ok);
  assert.equal(parsed.settings.port, 3000);
  assert.equal(parsed.settings.mode, 'sandbox');
  assert.match(parsed.settings.dataDir, /\/data$/);
  assert.equal(parsed.settings.databaseUrl, null);
});

test('an empty variable counts as absent', () => {
  const parsed = parseSettings({ PORT: '', DATABASE_URL: '' });
  assert.ok(parsed.ok && parsed.settings.port === 3000 && parsed.settings.databaseUrl === null);
});

const URL_OF = { DATABASE_URL: 'postgres://app@x/y' };

const mistakes: [Record<string, string>, RegExp][] = [
  [{ PORT: 'http' }, /^PORT must be a port number; it is "http"\.$/],
  [{ PORT: '70000' }, /^PORT must be at most 65535/],
  [{ PORT: '-1' }, /^PORT must be a port number/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with postgres:\/\//],
  [{ DATABASE_URL: 'postgres://app@one:5432,/y' }, /^DATABASE_URL must be an address such as/],
  [
    { DATABASE_URL: 'postgres://app@one,two/y?target_session_attrs=standby' },
    /^DATABASE_URL must be an address such as/,
  ],
  [{ DATABASE_OWNER_URL: 'postgres://owner@x/y' }, /^DATABASE_OWNER_URL needs DATABASE_URL too/],
  [{ SHARDS: '0' }, /^SHARDS must be 1 to 64; it is "0"\.$/],
  [{ SHARDS: 'two' }, /^SHARDS must be a whole number/],
  [{ SHARDS: '2', DATABASE_URL: 'postgres://app@x/y' }, /^SHARDS divides the embedded database/],
  [{ SHARD_DATABASE_URLS: 'postgres://app@x/y' }, /^SHARD_DATABASE_URLS needs DATABASE_URL too/],
  [
    { ...URL_OF, SHARD_DATABASE_URLS: 'postgres://app@x/a,db' },
    /^SHARD_DATABASE_URLS must list addresses[^"]*$/,
  ],
  [{ ...URL_OF, SHARD_DATABASE_URLS: 'postgres://a@x/a postgres://b@x/a' }, /^SHARD_DATABASE_URLS names one/],
  [
    { ...URL_OF, SHARD_DATABASE_URLS: 'postgres://app@x/a', DATABASE_OWNER_URL: 'postgres://o@x/y' },
    /^DATABASE_OWNER_URL and SHARD_DATABASE_OWNER_URLS go together/,
  ],
  [
    {
      ...URL_OF,
      SHARD_DATABASE_URLS: 'postgres://app@x/a,postgres://app@x/b',
      DATABASE_OWNER_URL: 'postgres://owner@x/y',
      SHARD_DATABASE_OWNER_URLS: 'postgres://owner@x/a',
    },
    /^SHARD_DATABASE_OWNER_URLS must list as many addresses as SHARD_DATABASE_URLS/,
  ],
  [{ DB_CONNECTIONS: '5000' }, /^DB_CONNECTIONS must be at most 1000/],
  [{ DB_CONNECTIONS: '3' }, /^DB_CONNECTIONS must be at least 4/],
  [{ DATABASE_POOLER_URL: 'postgres://app@x/y' }, /^DATABASE_POOLER_URL needs DATABASE_URL too/],
  [
    { ...URL_OF, SHARD_DATABASE_POOLER_URLS: 'postgres://app@x/a' },
    /^SHARD_DATABASE_POOLER_URLS must list as many addresses as SHARD_DATABASE_URLS/,
  ],
  [{ DB_NAMED_STATEMENTS: 'maybe' }, /^DB_NAMED_STATEMENTS must be on or off/],
  [{ DB_STATEMENT_LIMIT_MS: '0' }, /^DB_STATEMENT_LIMIT_MS must be at least 1/],
  [{ DRAIN_SECONDS: '-1' }, /^DRAIN_SECONDS must be a whole number/],
  [{ MODE: 'prod' }, /^MODE must be sandbox or live; it is "prod"\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be debug/],
  [{ PUBLIC_ORIGIN: 'jaraplay.ng' }, /^PUBLIC_ORIGIN must be an address without a path/],
  [{ PUBLIC_ORIGIN: 'https://jaraplay.ng/home' }, /^PUBLIC_ORIGIN must be an address without a path/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must list the addresses/],
  [{ RATE_LIMIT_PER_SECOND: '1.5' }, /^RATE_LIMIT_PER_SECOND must be a whole number/],
];

for (const [environment, sentence] of mistakes) {
  test(`${JSON.stringify(environment)} is answered with a sentence that names it`, () => {
    const parsed = parseSettings(environment);
    assert.ok(!parsed.ok);
    assert.equal(parsed.sentences.length, 1);
    assert.match(parsed.sentences[0] ?? '', sentence);
  });
}

test('shards: one embedded unless configured; those of a server of one’s own by their addresses', () => {
  const plain = parseSettings({});
  assert.ok(plain.ok && plain.settings.embeddedShards === 1 && plain.settings.shardUrls.length === 0);
  const embedded = parseSettings({ SHARDS: '2' });
  assert.ok(embedded.ok && embedded.settings.embeddedShards === 2);
  const shards = 'postgres://app@one/jara, postgres://app@two/jara';
  const external = parseSettings({ ...URL_OF, SHARD_DATABASE_URLS: shards });
  assert.ok(external.ok);
  assert.deepEqual(external.settings.shardUrls, ['postgres://app@one/jara', 'postgres://app@two/jara']);
});

test('several mistakes are all named at once', () => {
  const parsed = parseSettings({ PORT: 'x', MODE: 'y' });
  assert.ok(!parsed.ok && parsed.sentences.length === 2);
});

test('keys of live money lie in a file that the operator names, apart from the data and the code', () => {
  const sandbox = parseSettings({ DATA_DIR: '/var/jara' });
  assert.equal(sandbox.ok && sandbox.settings.keyFile, '/var/jara/keys');
  const sentencesOf = (file: string) => {
    const parsed = parseSettings({ MODE: 'live', DATA_DIR: '/var/jara', KEY_FILE: file });
    return parsed.ok ? '' : parsed.sentences.join('\n');
  };
  assert.match(sentencesOf(''), /MODE=live needs KEY_FILE, .* npm run keys -- add/);
  assert.match(sentencesOf('/var/jara/keys'), /KEY_FILE must lie outside \/var\/jara;/);
  assert.match(sentencesOf(`${import.meta.dirname}/keys`), /KEY_FILE must lie outside .*;/);
  assert.doesNotMatch(sentencesOf('/etc/jara/keys'), /KEY_FILE/);
});

test('an entropy seed is for the sandbox: live mode names it among its refusals', () => {
  const sandbox = parseSettings({ SANDBOX_ENTROPY_SEED: 'e2e' });
  assert.ok(sandbox.ok);
  assert.equal(sandbox.settings.entropySeed, 'e2e');
  const live = parseSettings({ MODE: 'live', SANDBOX_ENTROPY_SEED: 'e2e' });
  assert.ok(!live.ok);
  assert.match(
    live.sentences.join('\n'),
    /SANDBOX_ENTROPY_SEED makes outcomes predictable; MODE=live refuses it\./,
  );
});

test('rounds go faster in the sandbox only', () => {
  const sandbox = parseSettings({ SANDBOX_ROUND_SPEED: '8' });
  assert.equal(sandbox.ok && sandbox.settings.roundSpeed, 8);
  assert.equal(sandbox.ok && sandbox.settings.betsOpenMs, null);
  const open = parseSettings({ SANDBOX_ROUND_SPEED: '8', SANDBOX_BETS_OPEN_SECONDS: '20' });
  assert.equal(open.ok && open.settings.betsOpenMs, 20_000);
  const usual = parseSettings({});
  assert.equal(usual.ok && usual.settings.roundSpeed, 1);
  assert.equal(parseSettings({ SANDBOX_ROUND_SPEED: '0' }).ok, false);
  const live = parseSettings({ MODE: 'live', SANDBOX_ROUND_SPEED: '8', SANDBOX_BETS_OPEN_SECONDS: '20' });
  assert.ok(!live.ok);
  assert.match(
    live.sentences.join('\n'),
    /SANDBOX_ROUND_SPEED leaves no time to bet; MODE=live refuses it\./,
  );
  assert.match(
    live.sentences.join('\n'),
    /SANDBOX_BETS_OPEN_SECONDS changes the rounds of all games; MODE=live refuses it\./,
  );
});

test('an address with a password in it is never shown', () => {
  const parsed = parseSettings({ DATABASE_URL: 'mysql://app:S3CRET@db/x', DATABASE_OWNER_URL: 'S3CRET' });
  assert.ok(!parsed.ok);
  assert.doesNotMatch(parsed.sentences.join('\n'), /S3CRET/);
});

test('limits have defaults, and a wrong clock is for the sandbox', () => {
  const parsed = parseSettings({ DB_LOCK_LIMIT_MS: '250' });
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.settings.pools, {
    connections: 20,
    betConnections: 4,
    limits: { acquireMs: 2000, lockMs: 250, statementMs: 2_500 },
  });
  assert.equal(parsed.settings.drainSeconds, 0);
  const live = parseSettings({ MODE: 'live', SANDBOX_CLOCK_SHIFT_SECONDS: '60' });
  assert.ok(!live.ok);
  assert.match(live.sentences.join('\n'), /SANDBOX_CLOCK_SHIFT_SECONDS makes the clock wrong/);
});
