import { type ClockRequest, LIVE_CLOSE } from '@jara/contract/live-channel';
import type { RawData, WebSocket } from 'ws';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';

/** A page asks for the time a few times when it opens, and once a minute. */
const MESSAGES_PER_WINDOW = 20;
const WINDOW_MS = 10 * SECOND_MS;
/** The longest message of ours has 60 bytes; `ws` closes the connection that sends more, before it is read. */
export const LONGEST_MESSAGE_BYTES = 256;

function readClockRequest(text: string): ClockRequest | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null || !('type' in read) || !('sentAt' in read)) return null;
  const { type, sentAt } = read;
  if (type !== 'clock' || typeof sentAt !== 'number' || !Number.isFinite(sentAt)) return null;
  return { type, sentAt };
}

/** Answers what a page may ask: the time. Anything else closes the socket; bets are calls, with their keys and refusals. */
export function listenTo(socket: WebSocket, clock: Clock): void {
  let windowEndsMs = 0;
  let messages = 0;
  // Broken frames and oversized messages: `ws` closes the connection itself.
  socket.on('error', () => undefined);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    const nowMs = clock.now().getTime();
    if (nowMs >= windowEndsMs) [windowEndsMs, messages] = [nowMs + WINDOW_MS, 0];
    messages += 1;
    if (isBinary) return socket.close(LIVE_CLOSE.notText);
    const request = readClockRequest(data.toString());
    if (request === null || messages > MESSAGES_PER_WINDOW) return socket.close(LIVE_CLOSE.refused);
    socket.send(JSON.stringify({ type: 'clock', sentAt: request.sentAt, now: nowMs }));
  });
}
