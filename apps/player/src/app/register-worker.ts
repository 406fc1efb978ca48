import type { LanguageTag } from '../language/language.ts';

/**
 * Registers the service worker of the built site after everything else has loaded. Without permission for it the site works online
 * only.
 */
export async function registerWorker(language: LanguageTag): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await navigator.serviceWorker.register(`/service-worker.js?language=${language}`).catch(() => undefined);
}
