import { LIVE_CLOSE } from '@jara/contract/live-channel';
import type { RawData, WebSocket } from 'ws';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';

/**
 * Maximum number of messages of a page per window: it requests the time a few times when it opens and once a minute, and sends the
 * visible keys while a person scrolls.
 */
const MESSAGES_PER_WINDOW = 30;
const WINDOW_MS = 10 * SECOND_MS;
/** Maximum size of a message; the longest valid one has sixty rows. `ws` closes a connection that sends more, before it is read. */
export const LONGEST_MESSAGE_BYTES = 1024;

type Message = Readonly<Record<string, unknown>>;

function readMessage(text: string): Message | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Message) : null;
  } catch {
    return null;
  }
}

/**
 * Answers requests for the time, and passes messages of the topic on. All others close the socket; bets are calls, with their keys and
 * refusals. `take` returns whether it was a message of the topic.
 */
export function listenTo(socket: WebSocket, clock: Clock, take: (message: Message) => boolean): void {
  let windowEndsMs = 0;
  let messages = 0;
  // Broken frames and oversized messages: `ws` closes the connection itself.
  socket.on('error', () => undefined);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    const nowMs = clock.now().getTime();
    if (nowMs >= windowEndsMs) [windowEndsMs, messages] = [nowMs + WINDOW_MS, 0];
    messages += 1;
    if (isBinary) return socket.close(LIVE_CLOSE.notText);
    const message = readMessage(data.toString());
    if (message === null || messages > MESSAGES_PER_WINDOW) return socket.close(LIVE_CLOSE.refused);
    const { type, sentAt } = message;
    if (type === 'clock' && typeof sentAt === 'number' && Number.isFinite(sentAt))
      return socket.send(JSON.stringify({ type: 'clock', sentAt, now: nowMs }));
    if (!take(message)) socket.close(LIVE_CLOSE.refused);
  });
}
