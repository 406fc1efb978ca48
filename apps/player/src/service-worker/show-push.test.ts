import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, showPush, type Worker } from './show-push.ts';

const SITE = { siteName: 'The site', language: 'pcm' };
const PUSH = JSON.stringify({ event: 'deposit', path: '/dashboard/wallet' });

/** A worker with tabs of these states, which records its notifications and the pages that it opens. */
function workerWith(...tabs: DocumentVisibilityState[]) {
  const shown: { title: string; options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const navigate = async (path: string) => void opened.push(`tab ${path}`);
  const worker: Worker = {
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () =>
        tabs.map((visibilityState) => ({ visibilityState, focus: async () => ({ navigate }) })),
      openWindow: async (path) => void opened.push(`window ${path}`),
    },
  };
  return { worker, shown, opened };
}

test('a push shows its words in the language of the device, with the page that it opens', async () => {
  const { worker, shown } = workerWith();
  await showPush(worker, PUSH, SITE);
  const icon = '/icon-192.png';
  const options = { body: 'The money wey you pay don land.', tag: 'deposit', silent: false };
  assert.deepEqual(shown, [
    { title: 'The site', options: { ...options, data: '/dashboard/wallet', lang: 'pcm', icon, badge: icon } },
  ]);
});

test('a push at a visible page makes no sound, and one at a page in the background does', async () => {
  for (const [states, silent] of [
    [['hidden', 'visible'], true],
    [['hidden'], false],
  ] as const) {
    const { worker, shown } = workerWith(...states);
    await showPush(worker, PUSH, SITE);
    assert.deepEqual(
      shown.map(({ options }) => options.silent),
      [silent],
    );
  }
});

test('a push that this version cannot read shows the name of the site alone', async () => {
  const { worker, shown } = workerWith();
  await showPush(worker, 'of a later version', SITE);
  assert.deepEqual(
    shown.map(({ title, options }) => [title, options.body, options.data]),
    [['The site', '', '/']],
  );
});

test('a notification opens its page in the open tab, or else in a new one', async () => {
  const [open, closed] = [workerWith('hidden'), workerWith()];
  for (const { worker } of [open, closed]) await openPage(worker, '/dashboard/bets');
  assert.deepEqual([...open.opened, ...closed.opened], ['tab /dashboard/bets', 'window /dashboard/bets']);
});
