import { type Attack, atMost, exactly, figure } from './attack.ts';

const REQUESTS = { quick: 200, whole: 3_000 };
const CALLS_PER_SECOND = 30;
const ODD_PATHS = ['/assets/', '/assets/none.js', '/%zz', '/..%2f..%2fetc/passwd', '/service-worker.js', '/'];
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { range: 'bytes=999999999-' },
  { range: 'bytes=5-1,0-0,,' },
  { 'if-match': '"z"' },
  { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' },
  { 'if-modified-since': 'never' },
  { 'accept-encoding': 'gzip;q=2,br;q=x,*;q=-1' },
];

export const files: Attack = {
  name: 'files',
  what: 'odd parts, conditions, escapes and folders of files, as fast as possible',
  prepare: async () => ({ settings: { RATE_LIMIT_PER_SECOND: String(CALLS_PER_SECOND) } }),
  async run({ origin, gamesOrigin }, size) {
    const began = performance.now();
    const statuses = new Map<number, number>();
    const requests = [origin, gamesOrigin].flatMap((site) =>
      ODD_PATHS.flatMap((path) => ODD_HEADERS.map((headers) => ({ url: site + path, headers }))),
    );
    for (let sent = 0; sent < REQUESTS[size]; sent += requests.length) {
      const answered = await Promise.all(requests.map(({ url, headers }) => fetch(url, { headers })));
      for (const { status, body } of answered) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await body?.cancel();
      }
    }
    const faults = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, many]) => sum + many, 0);
    const seconds = Math.ceil((performance.now() - began) / 1000) + 1;
    return [
      figure('answers', [...statuses].map(([status, many]) => `${many} × ${status}`).join(', ')),
      exactly('answers of 500 and above', faults, 0),
      atMost('answers of 404', statuses.get(404) ?? 0, 2 * CALLS_PER_SECOND * seconds),
    ];
  },
};
