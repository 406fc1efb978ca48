import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type App, createHttp } from './http.ts';
import { addSecurityHeaders, contentPolicy } from './security-headers.ts';
import { serveSite } from './site.ts';

const HASH = 'sha256-abc=';
const folder = mkdtempSync(join(tmpdir(), 'jaraplay-site-'));
const sandbox = { mode: 'sandbox', frameOrigins: [] } as const;
const apps: App[] = [];
let app: App;

const html = (body: string) =>
  `<html lang="en-NG" data-mode="sandbox" data-cards="practice"><head><meta property="og:image" content="/share.png" /></head>${body}</html>`;

function writeSite(): void {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/react-abc.js'), 'export {}');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  for (const [file, body] of [
    ['faq.html', 'questions'],
    ['virtual.html', 'all games'],
    ['virtual.game-casino.html', 'casino'],
    ['app.html', 'waiting'],
    ['404.html', 'flew away'],
  ] as const) {
    writeFileSync(join(folder, file), html(body));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(html(body)));
  }
  const files = {
    '/': 'app.html',
    '/faq': 'faq.html',
    '/virtual': 'virtual.html',
    '/virtual?game=casino': 'virtual.game-casino.html',
    '/dashboard/wallet': 'app.html',
    '/fair/:id': 'app.html',
  };
  const parameters = { shown: { '/virtual': ['game', 'casinoType'] }, waiting: { '/virtual': ['id'] } };
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({ files, notFound: '404.html', waiting: 'app.html', parameters, styleHash: HASH }),
  );
}

async function siteApp(
  security: Parameters<typeof addSecurityHeaders>[1],
  publicOrigin: string | null = null,
  cardPayments: 'practice' | 'open' = 'practice',
): Promise<App> {
  const made = createHttp({ logLevel: 'silent', trustProxy: null });
  apps.push(made);
  addSecurityHeaders(made, security);
  await serveSite(made, { ...security, folder, publicOrigin, cardPayments });
  return made;
}

before(async () => {
  writeSite();
  app = await siteApp(sandbox);
});

after(async () => {
  for (const made of apps) await made.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, from = app) =>
  from.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

test('§2.1 / leads to /home', async () => {
  const answer = await get('/');
  assert.equal(answer.statusCode, 302);
  assert.equal(answer.headers.location, '/home');
});

test('a page is the one drawn for its address, and for what it shows of its query', async () => {
  assert.match((await get('/faq')).body, /questions/);
  assert.match((await get('/faq?utm_source=radio')).body, /questions/);
  assert.match((await get('/virtual?game=fight')).body, /all games/);
  assert.match((await get('/virtual?game=casino')).body, /casino/);
  assert.match((await get('/virtual?utm_source=radio&game=casino')).body, /casino/);
  assert.match((await get('/virtual?casinoType=nothing&game=casino')).body, /casino/);
  assert.match((await get('/virtual?game=casino&id=')).body, /casino/);
  assert.match((await get('/virtual?game=casino&id=hi-lo')).body, /waiting/);
  assert.match((await get('/virtual?game=%2E%2E%2F&__proto__=1&constructor')).body, /all games/);
  assert.match((await get('/dashboard/wallet?deposit=true')).body, /waiting/);
  assert.match((await get('/fair/17')).body, /waiting/);
});

test('an unknown address is a real 404: a page for people, a text for programs', async () => {
  for (const url of [
    '/nope',
    '/faq/more',
    '/dashboard/nope',
    '/faq.html',
    '/pages.json',
    '/assets/gone.js',
  ]) {
    const page = await get(url);
    assert.equal(page.statusCode, 404, url);
    assert.match(page.body, /flew away/, url);
  }
  const called = await app.inject({ method: 'POST', url: '/faq', payload: {} });
  assert.equal(called.statusCode, 404);
  assert.equal(called.json().code, 'not_found');
  const script = await app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } });
  assert.equal(script.statusCode, 404);
  assert.equal(script.json().code, 'not_found');
});

test('an address in capitals or with a slash at its end leads to the page it means, its query with it', async () => {
  for (const [url, meant] of [
    ['/FAQ', '/faq'],
    ['/virtual/?game=casino', '/virtual?game=casino'],
  ] as const) {
    const answer = await get(url);
    assert.equal(answer.statusCode, 308, url);
    assert.equal(answer.headers.location, meant);
  }
  assert.equal((await get('//evil.example/')).statusCode, 404);
});

test('pages go out compressed where that is understood, and only when they changed', async () => {
  const packed = await get('/faq', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.match(brotliDecompressSync(packed.rawPayload).toString(), /questions/);
  assert.equal(packed.headers.vary, 'accept-encoding');
  assert.equal(packed.headers['cache-control'], 'no-cache');
  const again = await get('/faq', { 'if-none-match': String(packed.headers.etag) });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
  assert.notEqual((await get('/virtual')).headers.etag, packed.headers.etag);
});

test('files with a hash in their name are kept for a year, the others are requested again', async () => {
  assert.match(String((await get('/assets/react-abc.js')).headers['cache-control']), /immutable/);
  assert.equal((await get('/icon.svg')).headers['cache-control'], 'no-cache');
});

test('a page may run its own files and wear its own style sheet, and nothing else', async () => {
  for (const url of ['/faq', '/dashboard/wallet', '/nope']) {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /style-src 'self' 'sha256-abc=';/);
    assert.match(policy, /frame-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|data:|\*/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['referrer-policy'], 'same-origin');
    assert.match(String(headers['permissions-policy']), /camera=\(\)/);
    assert.equal(headers['strict-transport-security'], undefined);
  }
});

test('frames may hold the origins named and no other', () => {
  const frameOrigins = ['https://games.jaraplay.ng', 'https://sports.example'];
  assert.match(
    contentPolicy({ mode: 'live', frameOrigins }),
    /frame-src https:\/\/games\.jaraplay\.ng https:\/\/sports\.example;/,
  );
});

test('the policy names the requested host, and no other, for frames', async () => {
  const app = await siteApp({ mode: 'sandbox', frameOrigins: ['http://*:3001'] });
  const policyAt = async (host: string) =>
    String((await get('/faq', { host }, app)).headers['content-security-policy']);
  assert.match(await policyAt('192.168.1.7:3000'), /frame-src http:\/\/192\.168\.1\.7:3001;/);
  assert.match(await policyAt('jara.local'), /frame-src http:\/\/jara\.local:3001;/);
  assert.match(await policyAt('a b; script-src *'), /frame-src http:\/\/localhost:3001;/);
});

test('live, the page is marked as live, is found over TLS only, and its picture has a whole address', async () => {
  const live = await siteApp({ mode: 'live', frameOrigins: [] }, 'https://jaraplay.ng', 'open');
  const plain = await get('/faq', {}, live);
  const packed = await get('/faq', { 'accept-encoding': 'br' }, live);
  assert.match(plain.body, /data-mode="live" data-cards="open"/);
  assert.match(plain.body, /content="https:\/\/jaraplay\.ng\/share\.png"/);
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
  assert.match(String(plain.headers['strict-transport-security']), /max-age=\d{8}; includeSubDomains/);
  assert.match(String(plain.headers['content-security-policy']), /upgrade-insecure-requests/);
  const etag = createHash('sha256').update(plain.body).digest('base64url').slice(0, 22);
  assert.equal(plain.headers.etag, `W/"${etag}"`);
});

test('a site that was never built names the command to build it', async () => {
  const bare = createHttp({ logLevel: 'silent', trustProxy: null });
  apps.push(bare);
  const options = {
    ...sandbox,
    folder: join(folder, 'assets'),
    publicOrigin: null,
    cardPayments: 'none',
  } as const;
  await assert.rejects(serveSite(bare, options), /Run npm start, which builds it/);
});
