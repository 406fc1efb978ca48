import type { SportsMessage, WatchRequest } from '@jara/contract/sports-channel';
import { WATCH_LIMITS } from '@jara/contract/sports-watch';
import type { ChannelState, LiveChannel, LiveChannelEvents } from '@jara/game-client/live/live-channel';

/** The events that the page shows, whose changes the server publishes. */
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
  /** Called at the start of every connection: changes since the last one must be requested. */
  onOpened(): void;
  onState(state: ChannelState): void;
}

/** Live prices: keeps one channel open and sends the server the list of shown events. */
export interface Live {
  open(token: string | null): void;
  close(): void;
  /** Adds rows to those that are shown; returns the function that removes them. */
  showRow(eventId: string): () => void;
  showWhole(eventId: string): () => void;
  watched(): Watched;
}

/** The events whose rows are shown; one that is shown twice stays until both rows are removed. */
function createRows(onChange: () => void) {
  const counts = new Map<string, number>();
  return {
    ids: () => [...counts.keys()],
    show(eventId: string) {
      counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
      onChange();
      return () => {
        const left = (counts.get(eventId) ?? 1) - 1;
        if (left > 0) counts.set(eventId, left);
        else counts.delete(eventId);
        onChange();
      };
    },
  };
}

export function createLive(deps: LiveDeps): Live {
  let channel: LiveChannel | null = null;
  let isOpen = false;
  let isDue = false;
  let sent = '';
  let whole: string | null = null;
  const rows = createRows(sendSoon);

  const watched = (): Watched => ({ rows: rows.ids().slice(-WATCH_LIMITS.rows), whole });

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
    showRow: rows.show,
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
