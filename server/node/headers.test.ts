import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { App } from '../platform/http/http.ts';
import type { Mode } from '../platform/runtime/settings.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

type Origin = 'player' | 'games';

interface Case {
  readonly name: string;
  readonly of: readonly Origin[];
  readonly in?: Mode;
  readonly status: number;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The kind of the answer; absent: an error or a call's answer, in JSON. */
  readonly kind?: 'page' | 'file' | 'nothing';
}

const JSON_BODY = { 'content-type': 'application/json' };
const PAGE = { accept: 'text/html,*/*' };
const BOTH = ['player', 'games'] as const;
const FILE = '/assets/main-abc.js';
const PLAY = '/play/card-hi-lo';
const odd = (headers: Record<string, string>) => ({ of: BOTH, url: FILE, headers }) as const;

/** All kinds of answers, with requests that cause them. */
const CASES: readonly Case[] = [
  { name: 'a page', of: ['player'], status: 200, url: '/faq', headers: PAGE, kind: 'page' },
  { name: 'a page there is not', of: ['player'], status: 404, url: '/nope', headers: PAGE, kind: 'page' },
  { name: 'a game', of: ['games'], status: 200, url: PLAY, headers: PAGE, kind: 'page' },
  { name: 'a game there is not', of: ['games'], status: 404, url: '/play/nope', headers: PAGE },
  { name: 'the front door', of: ['player'], status: 302, url: '/', kind: 'nothing' },
  { name: 'a file', of: BOTH, status: 200, url: FILE, kind: 'file' },
  { name: 'a part of a file', ...odd({ range: 'bytes=0-3' }), status: 206, kind: 'file' },
  { name: 'a part beyond its end', ...odd({ range: 'bytes=999999999-' }), status: 416 },
  { name: 'no part at all', ...odd({ range: 'bytes=x-y' }), status: 416 },
  { name: 'a file that changed', ...odd({ 'if-match': '"z"' }), status: 412 },
  {
    name: 'a file since 1990',
    ...odd({ 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }),
    status: 412,
  },
  { name: 'a folder', of: BOTH, status: 404, url: '/assets/' },
  { name: 'a folder in it', of: BOTH, status: 404, url: '/assets/inner' },
  { name: 'a file there is not', of: BOTH, status: 404, url: '/assets/gone.js' },
  { name: 'a way out of the folder', of: BOTH, status: 404, url: '/assets/%2e%2e/%2e%2e/etc/passwd' },
  { name: 'an escape that means nothing', of: BOTH, status: 404, url: '/%zz' },
  { name: 'half a letter', of: BOTH, status: 404, url: '/assets/%E0%A4%A' },
  { name: 'a zero byte', of: BOTH, status: 404, url: '/assets/a%00.js' },
  { name: 'a very long address', of: BOTH, status: 404, url: `/${'x'.repeat(5000)}` },
  {
    name: 'another method',
    of: BOTH,
    status: 404,
    url: '/faq',
    method: 'POST',
    headers: JSON_BODY,
    body: '{}',
  },
  {
    name: 'a question of another origin',
    of: BOTH,
    status: 404,
    url: '/agent/login',
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  },
  { name: 'a call', of: ['player'], status: 200, url: '/agent/sign-in-options' },
  {
    name: 'a refused call',
    of: ['player'],
    status: 401,
    url: '/agent/login',
    method: 'POST',
    headers: JSON_BODY,
    body: '{"userId":"08030000000","password":"Wrong!word1"}',
  },
  {
    name: 'a stranger’s call',
    of: ['games'],
    status: 401,
    url: '/game/balance',
    method: 'POST',
    headers: JSON_BODY,
    body: '{"token":"x"}',
  },
  {
    name: 'a call without sense',
    of: ['player'],
    status: 400,
    url: '/agent/login',
    method: 'POST',
    headers: JSON_BODY,
    body: '{',
  },
  {
    name: 'a call of another shape',
    of: ['player'],
    status: 400,
    url: '/agent/login',
    method: 'POST',
    headers: JSON_BODY,
    body: '[]',
  },
  {
    name: 'a call that is no JSON',
    of: ['player'],
    status: 415,
    url: '/agent/login',
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: '<a/>',
  },
  {
    name: 'a call too large',
    of: ['player'],
    status: 413,
    url: '/agent/login',
    method: 'POST',
    headers: JSON_BODY,
    body: `{"x":"${'x'.repeat(70_000)}"}`,
  },
  { name: 'its health', of: BOTH, status: 200, url: '/health/live' },
  {
    name: 'the description of calls',
    of: ['player'],
    in: 'sandbox',
    status: 200,
    url: '/docs/',
    headers: PAGE,
    kind: 'page',
  },
  {
    name: 'the description of calls, live',
    of: ['player'],
    in: 'live',
    status: 404,
    url: '/docs/',
  },
  { name: 'the description as JSON, live', of: ['player'], in: 'live', status: 404, url: '/docs/json' },
  {
    name: 'the sandbox’s bank',
    of: ['player'],
    in: 'sandbox',
    status: 200,
    url: '/sandbox/bank',
    headers: PAGE,
    kind: 'page',
  },
  { name: 'the sandbox’s bank, live', of: ['player'], in: 'live', status: 404, url: '/sandbox/bank' },
  { name: 'the sandbox’s messages, live', of: ['player'], in: 'live', status: 404, url: '/sandbox/outbox' },
];

const folder = mkdtempSync(join(tmpdir(), 'jaraplay-headers-'));

function writeSites(): void {
  mkdirSync(join(folder, 'assets', 'inner'), { recursive: true });
  writeFileSync(join(folder, FILE), 'export {}');
  const html =
    '<html lang="en-NG" data-mode="sandbox"><meta name="player-origin" content="player-origin-mark"></html>';
  for (const file of ['faq.html', '404.html', 'app.html', 'index.html']) {
    writeFileSync(join(folder, file), html);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(html));
  }
  const account = {
    files: { '/': 'app.html', '/faq': 'faq.html' },
    notFound: '404.html',
    waiting: 'app.html',
    parameters: { shown: {}, waiting: {} },
    styleHash: 'sha256-abc=',
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(account));
}

before(writeSites);
after(() => rmSync(folder, { recursive: true }));

for (const mode of ['sandbox', 'live'] as const) {
  describe(`${mode}: headers of every answer`, () => {
    let server: TestApp;
    let apps: Record<Origin, App>;
    before(async () => {
      server = await testApp({ mode, siteFolder: folder, gamesFolder: folder, playerOrigin: null });
      apps = { player: server.app, games: server.games };
    });
    after(() => server.close());

    for (const one of CASES.filter((it) => it.in === undefined || it.in === mode)) {
      for (const origin of one.of) {
        test(`${one.name}, at the ${origin}’s origin`, async () => {
          const { url, method = 'GET', headers = {}, body } = one;
          const answer = await apps[origin].inject({
            url,
            method,
            headers,
            ...(body === undefined ? {} : { payload: body }),
          });
          const received = { ...answer.headers } as Record<string, string | undefined>;
          assert.equal(answer.statusCode, one.status, answer.body.slice(0, 300));
          assertHeaders(received, mode, one, origin);
          if (one.kind === undefined && one.status >= 400) assertRefusal(answer.body, one.status);
          for (const trace of ['node_modules', 'at Object', '.ts:', folder])
            assert.ok(!answer.body.includes(trace), trace);
        });
      }
    }

    test('no answer repeats the host of its request, unless that is a host', async () => {
      for (const host of ['a"><img src=x onerror=alert(1)>', 'a; script-src *', "a'b", 'evil.example" x="']) {
        for (const [origin, url] of [
          ['player', '/faq'],
          ['games', PLAY],
        ] as const) {
          const { headers, body } = await apps[origin].inject({ url, headers: { ...PAGE, host } });
          const all = JSON.stringify(headers) + body;
          for (const piece of ['onerror', 'script-src *', "a'b", 'evil.example'])
            assert.ok(!all.includes(piece), `${host} ${piece}`);
        }
      }
    });

    test('no path exempts an address from the limit, missing files included', async () => {
      const limited = await testApp({ mode, callsPerSecond: 3, siteFolder: folder, gamesFolder: folder });
      for (const app of [limited.app, limited.games]) {
        for (const url of ['/assets/gone.js', '/assets/', '/%zz', '/faq?x=/assets/', '/health/nope']) {
          const many = await Promise.all(Array.from({ length: 40 }, () => app.inject({ url })));
          const last = many.at(-1);
          assert.equal(last?.statusCode, 429, url);
          assertHeaders({ ...last.headers } as Record<string, string>, mode, { status: 429 }, 'player');
        }
        const files = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url: FILE })));
        assert.ok(
          files.every(({ statusCode }) => statusCode === 200),
          'a page’s files are not calls',
        );
        const flood = await Promise.all(Array.from({ length: 400 }, () => app.inject({ url: FILE })));
        const refused = flood.filter(({ statusCode }) => statusCode === 429);
        assert.equal(refused.length, 350, 'fifty for each call of the limit are served in a second');
      }
      await limited.close();
    });
  });
}

function assertHeaders(
  headers: Readonly<Record<string, string | undefined>>,
  mode: Mode,
  { kind, status }: Pick<Case, 'kind' | 'status'>,
  origin: Origin,
): void {
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(headers['set-cookie'], undefined);
  assert.equal(headers.server, undefined);
  assert.equal(headers['x-powered-by'], undefined);
  assert.equal(headers['access-control-allow-origin'], undefined);
  const hsts = headers['strict-transport-security'];
  if (mode === 'live') assert.match(String(hsts), /^max-age=\d{8,}; includeSubDomains$/);
  else assert.equal(hsts, undefined);
  const policy = String(headers['content-security-policy']);
  if (kind === undefined) {
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-type']), /^application\/json/);
  }
  if (kind === undefined && status >= 400) assert.equal(policy, "default-src 'none'; frame-ancestors 'none'");
  if (kind === 'page') {
    assertStrict(policy);
    assert.match(String(headers['referrer-policy']), /^(same-origin|no-referrer)$/);
    if (origin === 'player') assert.match(policy, /frame-ancestors 'none'/);
    else assert.match(policy, /frame-ancestors https?:\/\/[\w.:-]+$/);
  }
}

/** Observatory's rules for a faultless policy: nothing by default, no inline code, no scheme as a source, no plug-ins. */
function assertStrict(policy: string): void {
  assert.match(policy, /^default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-/);
  assert.match(policy, /base-uri '(none|self)'/);
  for (const directive of policy
    .split('; ')
    .filter((it) => /^(default|script|style|object|frame|connect)-src /.test(it)))
    assert.doesNotMatch(directive, / (https?:|data:|blob:|\*)( |$)/);
}

function assertRefusal(body: string, status: number): void {
  const answer = JSON.parse(body) as Record<string, unknown>;
  assert.equal(answer.status, status);
  assert.match(String(answer.code), /^[a-z_]+$/);
  assert.match(String(answer.message), /^[A-Z].{8,}\.$/);
}
