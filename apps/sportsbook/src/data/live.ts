import type { SportsMessage, WatchRequest } from '@jara/contract/sports-channel';
import { WATCH_LIMITS } from '@jara/contract/sports-watch';
import type { ChannelState, LiveChannel, LiveChannelEvents } from '@jara/game-client/live/live-channel';

/** What the page shows now, so that the server tells of it. */
interface Watched {
  readonly rows: readonly string[];
  readonly whole: string | null;
}

export interface LiveDeps {
  openChannel(token: string | null, events: LiveChannelEvents): LiveChannel;
  /** Calls back once, a moment later: rows that scroll by are sent together. */
  soon(work: () => void): void;
  onEvent(message: Extract<SportsMessage, { type: 'event' }>): void;
  onBets(message: Extract<SportsMessage, { type: 'bets' }>): void;
  onBalance(): void;
  /** Every opening begins with it: what changed meanwhile has to be asked for. */
  onOpened(): void;
  onState(state: ChannelState): void;
}

/** Live prices: keeps one channel open and tells the server which events are shown. */
export interface Live {
  open(token: string | null): void;
  close(): void;
  /** Adds rows to those that are shown; returns how to take them away again. */
  showRow(eventId: string): () => void;
  showWhole(eventId: string): () => void;
  watched(): Watched;
}

export function createLive(deps: LiveDeps): Live {
  let channel: LiveChannel | null = null;
  let isOpen = false;
  let isDue = false;
  let sent = '';
  let whole: string | null = null;
  const rows = new Map<string, number>();

  const watched = (): Watched => ({ rows: [...rows.keys()].slice(-WATCH_LIMITS.rows), whole });

  function sendNow(): void {
    isDue = false;
    if (channel === null || !isOpen) return;
    const message = JSON.stringify({ type: 'watch', ...watched() } satisfies WatchRequest);
    if (message === sent) return;
    sent = message;
    channel.send(message);
  }

  function sendSoon(): void {
    if (isDue) return;
    isDue = true;
    deps.soon(sendNow);
  }

  const events: LiveChannelEvents<SportsMessage> = {
    onState(state) {
      isOpen = state === 'open';
      if (!isOpen) sent = '';
      deps.onState(state);
      if (isOpen) sendSoon();
    },
    onMessage(message) {
      if (message.type === 'event') deps.onEvent(message);
      else if (message.type === 'bets') deps.onBets(message);
      else if (message.type === 'snapshot') deps.onOpened();
    },
    onBalance: () => deps.onBalance(),
  };

  return {
    open(token) {
      channel?.close();
      channel = deps.openChannel(token, events);
    },
    close() {
      channel?.close();
      channel = null;
      isOpen = false;
    },
    showRow(eventId) {
      rows.set(eventId, (rows.get(eventId) ?? 0) + 1);
      sendSoon();
      return () => {
        const left = (rows.get(eventId) ?? 1) - 1;
        if (left > 0) rows.set(eventId, left);
        else rows.delete(eventId);
        sendSoon();
      };
    },
    showWhole(eventId) {
      whole = eventId;
      sendSoon();
      return () => {
        if (whole === eventId) whole = null;
        sendSoon();
      };
    },
    watched,
  };
}
