import { noticeIn } from './push-notice.ts';

interface Tab {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<{ navigate(path: string): Promise<unknown> }>;
}

/** The part of a service worker that shows notifications. */
export interface Worker {
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly Tab[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/**
 * Browsers end the permission of a site whose push shows nothing, so each is shown: one of a later version of the site with its name alone, and
 * one that arrives while a page of the site is visible without a sound.
 */
export async function showPush(
  { registration, clients }: Worker,
  text: string,
  { siteName, language }: { readonly siteName: string; readonly language: string },
): Promise<void> {
  const { body, path, tag } = noticeIn(text, language) ?? { body: '', path: '/', tag: '' };
  const tabs = await clients.matchAll({ type: 'window' });
  const silent = tabs.some(({ visibilityState }) => visibilityState === 'visible');
  await registration.showNotification(siteName, {
    ...{ body, tag, silent, data: path, lang: language },
    ...{ icon: '/icon-192.png', badge: '/icon-192.png' },
  });
}

/** Opens the page in a tab of the site that is open, and in a new one otherwise. */
export async function openPage({ clients }: Worker, path: string): Promise<void> {
  const [tab] = await clients.matchAll({ type: 'window' });
  if (tab === undefined) await clients.openWindow(path);
  else await (await tab.focus()).navigate(path);
}
