import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, closeDesk, openDesk } from '../testing/open-desk.tsx';

const REPORT = '00000000-0000-4000-8000-00000000000b';
const NAME = 'report-events-2026-11-01-2026-11-30.csv';
const run = {
  ...{ reportId: REPORT, request: { kind: 'events', from: '2026-11-01', until: '2026-11-30' }, asOf: AT },
  ...{ rows: 1, digest: 'd'.repeat(64), runBy: 'ada@example.com', runAt: AT },
};
const table = { columns: [{ name: 'Event', type: 'text' }], rows: [['node_started']] };

/** A file that breaks off in its middle. */
const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Time,Event\n'));
      controller.error(new TypeError('terminated'));
    },
  });
const asFile = (content: ReadableStream | string) =>
  new Response(content, { headers: { 'content-disposition': `attachment; filename="${NAME}"` } });

async function openReport(file: () => Response | { status: number; code: string; message: string }) {
  const saved: string[] = [];
  mock.method(HTMLAnchorElement.prototype, 'click', function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await openDesk(`/reports/${REPORT}`, {
    '/desk/reports/again': { data: { run, table, isSame: true } },
    '/desk/reports/export': file,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  return saved;
}

afterEach(closeDesk);

test('a file that breaks off is not saved, and a second try saves the whole one', async () => {
  let times = 0;
  const saved = await openReport(() => {
    times += 1;
    return asFile(times === 1 ? broken() : 'Time,Event\n');
  });
  await screen.findByText('The download broke off. Try again.');
  assert.deepEqual(saved, []);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('button', { name: 'Export CSV' });
  while (saved.length === 0) await screen.findByRole('heading', { level: 1 });
  assert.deepEqual(saved, [NAME]);
});

test('a refused file names the reason', async () => {
  const message = 'Four files are being written. Try again in a moment.';
  const saved = await openReport(() => ({ status: 429, code: 'exports_busy', message }));
  await screen.findByText(message);
  assert.deepEqual(saved, []);
});

for (const [what, body] of [
  ['a page', '<html><h1>Bad gateway</h1></html>'],
  ['JSON of another form', '{"error":"Bad gateway"}'],
] as const)
  test(`an error of a proxy, ${what}, names its status`, async () => {
    const saved = await openReport(() => new Response(body, { status: 502 }));
    await screen.findByText(/did not answer as expected \(status 502\)/);
    assert.deepEqual(saved, []);
  });
