import type { LanguageTag } from '../language/language.ts';

/**
 * Lets the built site open without a network. What it keeps is fetched once the person stays and everything else has arrived: one
 * who only glances pays nothing for it. Where it is not allowed, nothing is lost.
 */
export async function registerWorker(language: LanguageTag): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await navigator.serviceWorker.register(`/service-worker.js?language=${language}`).catch(() => undefined);
}
