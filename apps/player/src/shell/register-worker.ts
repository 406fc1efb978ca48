import type { LanguageTag } from '../language/language.ts';

/** Lets the built site open without a network, once everything else has arrived. Where that is not allowed, nothing is lost. */
export function registerWorker(language: LanguageTag): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(`/service-worker.js?language=${language}`).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
