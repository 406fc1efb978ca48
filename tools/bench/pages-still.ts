import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHttp } from '../../server/platform/http/http.ts';
import { addSecurityHeaders } from '../../server/platform/http/security-headers.ts';
import { serveSite } from '../../server/platform/http/site.ts';

const SCRIPTS = /\s*<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

export interface StillSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The baseline: the built site without its scripts, served by the site's own code with the same headers and compression. */
export async function serveStill(site: string, port: number): Promise<StillSite> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-still-'));
  cpSync(site, folder, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(folder, file), 'utf8').replaceAll(SCRIPTS, '');
    writeFileSync(join(folder, file), html);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(html));
  }
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  const security = { mode: 'sandbox', frameOrigins: [] } as const;
  addSecurityHeaders(app, security);
  await serveSite(app, { ...security, folder, publicOrigin: null, cardPayments: 'practice' });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
