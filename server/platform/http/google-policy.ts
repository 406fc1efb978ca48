import type { App } from './http.ts';

/**
 * Extends a page's policy for Google's sign-in: its script, the style and the frame of its button, and a popup that can message
 * the page. Google checks the origin of the page that holds the button, so the referrer policy sends the origin, and no more.
 */
export function allowGoogle(app: App, scriptUrl: string): void {
  const folder = new URL('.', scriptUrl).href;
  const sources: readonly (readonly [directive: string, source: string])[] = [
    ['script-src', scriptUrl],
    ['style-src', `${folder}style`],
    ['connect-src', folder],
    ['frame-src', folder],
  ];
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string') return;
    reply.header(
      'content-security-policy',
      sources.reduce((widened, [directive, source]) => withSource(widened, directive, source), policy),
    );
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  });
}

/** Adds a source to a directive of a policy; a directive that it lacks starts with the sources of `default-src`. */
export function withSource(policy: string, directive: string, source: string): string {
  const parts = policy.split(/;\s*/).filter(Boolean);
  const named = (name: string) => parts.find((part) => part.split(' ')[0] === name);
  const [, ...before] = (named(directive) ?? named('default-src') ?? '').split(' ');
  const kept = before.filter((allowed) => allowed !== "'none'");
  const widened = [directive, ...kept, source].join(' ');
  return [...parts.filter((part) => part !== named(directive)), widened].join('; ');
}
