import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createHttp } from './http.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveVerifier } from './verifier-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaraplay-verifier-'));
const file = join(folder, 'verifier.html');
const OWN = "default-src 'none'; script-src 'sha256-abc='";
const page = `<meta http-equiv="content-security-policy" content="${OWN}" /><script>1</script>`;

after(() => rmSync(folder, { recursive: true }));

test('the verifier goes out whole, under its own policy and not the site’s, and is not sent twice', async () => {
  writeFileSync(file, page);
  writeFileSync(`${file}.br`, brotliCompressSync(page));
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  addSecurityHeaders(app, { mode: 'sandbox', frameOrigins: [] });
  serveVerifier(app, file);
  const plain = await app.inject({ url: '/verifier.html' });
  assert.equal(plain.body, page);
  assert.equal(plain.headers['content-security-policy'], `${OWN}; frame-ancestors 'none'`);
  assert.match(String(plain.headers['content-type']), /^text\/html/);
  const packed = await app.inject({ url: '/verifier.html', headers: { 'accept-encoding': 'br' } });
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), page);
  const again = await app.inject({
    url: '/verifier.html',
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  assert.equal(again.statusCode, 304);
  await app.close();
});

test('a page without a policy, or none at all, stops the start with the name of what is missing', () => {
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  const other = join(folder, 'other.html');
  assert.throws(() => serveVerifier(app, other), /not built.*npm start/);
  writeFileSync(other, page);
  assert.throws(() => serveVerifier(app, other), /other\.html\.br is missing/);
  writeFileSync(file, '<p>no policy</p>');
  assert.throws(() => serveVerifier(app, file), /no policy/);
});
