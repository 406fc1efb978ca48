import type { FromFrame, FromHost } from '../messages.ts';

export type HostMessage = Exclude<FromHost, { kind: 'answer' | 'lost' }>;

/** Exchanges messages with the host around this frame, which must be of the very same origin. */
export function sendToHost(message: FromFrame): void {
  window.parent.postMessage(message, window.location.origin);
}

/**
 * Sends the calls to the games' server to the host instead, byte for byte; other requests go out as usual. Other messages of the
 * host are passed to `onMessage`.
 */
export function callHost(onMessage: (message: HostMessage) => void): void {
  const fetchOutside = window.fetch.bind(window);
  const waiting = new Map<number, { answer(response: Response): void; lose(): void }>();
  let lastId = 0;

  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/game/')) return fetchOutside(input, init);
    lastId += 1;
    const id = lastId;
    const body: unknown = JSON.parse(String(init?.body ?? 'null'));
    return new Promise((answer, fail) => {
      waiting.set(id, { answer, lose: () => fail(new TypeError('the connection is lost')) });
      sendToHost({ kind: 'call', id, path: input, body });
    });
  };

  window.addEventListener('message', (event: MessageEvent<FromHost>) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return;
    const message = event.data;
    if (message.kind !== 'answer' && message.kind !== 'lost') return onMessage(message);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'lost') call?.lose();
    else call?.answer(Response.json(message.json, { status: message.status }));
  });
}
