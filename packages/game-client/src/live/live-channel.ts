import { post } from '@jara/calls/call';
import { pause } from '@jara/calls/pause';
import type { Sent } from '@jara/calls/sent';
import {
  type ChannelMessage,
  type ClockRequest,
  LIVE_CLOSE,
  LIVE_PATH,
  LIVE_TICKET_PATH,
} from '@jara/contract/live-channel';
import { createServerClock, type ServerClock } from './server-clock.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
/** At the start the time is requested a few times in a row: the first answer is often slow. */
const FIRST_CLOCKS = 3;
const FIRST_CLOCKS_EVERY_MS = 400;
const CLOCK_EVERY_MS = 20_000;
const POLL_EVERY_MS = 1_000;
/** Maximum wait for an answer. A lost network raises no event, so the socket is reopened then. */
const ANSWER_WITHIN_MS = 6_000;
/** Where it is urgent, a silence of this length is reported already, while the socket may still recover. */
const NOTICED_AFTER_MS = 2_000;

/** A message whose game does not matter to its holder. */
export type GameMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/** `away`: not connected now; it reconnects automatically. */
export type ChannelState = 'connecting' | 'open' | 'lost' | 'ended';

/** @typeParam Message messages of the game's topic */
export interface LiveChannelEvents<Message = GameMessage> {
  /** A message of the game. After each opening the first one is a snapshot of the whole state. */
  onMessage(message: Message): void;
  onState(state: ChannelState): void;
  /** Whether the player must be notified immediately of a lost network: then each check requests the time. */
  isUrgent?(): boolean;
  /** Money moved outside this page. */
  onBalance(): void;
}

/** The part of a browser's WebSocket that the channel uses. */
export type Socket = Pick<
  WebSocket,
  'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'readyState'
>;

export interface LiveChannelDeps {
  requestTicket(token: string): Promise<Sent<{ readonly ticket: string }>>;
  openSocket(path: string): Socket;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Subscribes to the browser's loss of the network; returns the unsubscription. */
  onOffline(act: () => void): () => void;
  /** Monotonic. */
  nowMs(): number;
  /** From 0 to 1: spreads the reconnections of all pages after a restart. */
  random(): number;
}

const BROWSER: LiveChannelDeps = {
  requestTicket: (token) => post(LIVE_TICKET_PATH, { token }),
  // Older phones cannot open a relative address.
  openSocket: (path) => new WebSocket(location.origin.replace(/^http/, 'ws') + path),
  wait: pause,
  onOffline(act) {
    addEventListener('offline', act);
    return () => removeEventListener('offline', act);
  },
  nowMs: () => performance.now(),
  random: () => Math.random(),
};

export interface LiveChannel {
  readonly clock: Pick<ServerClock, 'now'>;
  /** Sends a text that the topic accepts; does nothing while the socket is not open. */
  send(text: string): void;
  close(): void;
}

/**
 * Keeps a socket to the server open: a ticket for each opening, the server's time, and a pause before each reconnection. It ends for
 * good with the session: the game's next call receives the reason.
 */
export function openLiveChannel(
  token: string,
  events: LiveChannelEvents,
  deps: LiveChannelDeps = BROWSER,
): LiveChannel {
  const clock = createServerClock(deps.nowMs);
  const leaving = new AbortController();
  const open: Channel['open'] = { socket: null };
  void keepOpen(token, { ...deps, events, clock, open, leaving: leaving.signal });
  return { clock, send: (text) => open.socket?.send(text), close: () => leaving.abort() };
}

interface Channel extends LiveChannelDeps {
  readonly events: LiveChannelEvents;
  readonly clock: ServerClock;
  /** The open socket, if there is one. */
  readonly open: { socket: Socket | null };
  readonly leaving: AbortSignal;
}

async function keepOpen(token: string, channel: Channel): Promise<void> {
  const { events, leaving } = channel;
  let pauseMs = FIRST_PAUSE_MS;
  events.onState('connecting');
  while (!leaving.aborted) {
    const ticket = await channel.requestTicket(token);
    if (leaving.aborted) return;
    if (!ticket.ok && ticket.kind === 'refused' && ticket.status === 401) break;
    const closed = ticket.ok ? await listen(ticket.answer.ticket, channel) : 'unopened';
    if (leaving.aborted) return;
    if (closed === 'ended') break;
    events.onState('lost');
    pauseMs = closed === 'opened' ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    await channel.wait(pauseMs * (0.5 + channel.random()), leaving);
  }
  if (!leaving.aborted) events.onState('ended');
}

type Closed = 'opened' | 'unopened' | 'ended';

/** One socket, until it closes. */
function listen(ticket: string, channel: Channel): Promise<Closed> {
  const { events, clock, leaving } = channel;
  const socket = channel.openSocket(`${LIVE_PATH}?ticket=${encodeURIComponent(ticket)}`);
  const over = new AbortController();
  let closed: Closed = 'unopened';
  const leave = () => socket.close();
  leaving.addEventListener('abort', leave);
  return new Promise((resolve) => {
    const finish = () => {
      if (channel.open.socket === socket) channel.open.socket = null;
      over.abort();
      leaving.removeEventListener('abort', leave);
      stopListening();
      resolve(closed);
    };
    const giveUp = () => {
      // A frozen network reports no close for minutes: do not wait for it.
      socket.close();
      finish();
    };
    const stopListening = channel.onOffline(giveUp);
    const time = keepTime(socket, channel, over.signal, giveUp);
    socket.onopen = () => {
      closed = 'opened';
      channel.open.socket = socket;
      events.onState('open');
      time.start();
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ChannelMessage | GameMessage;
      if (isClock(message)) {
        clock.measured(message.sentAt, message.now);
        time.received();
      } else if (message.type === 'balance') events.onBalance();
      else if (message.type !== 'ended') events.onMessage(message as GameMessage);
    };
    socket.onerror = () => undefined;
    socket.onclose = ({ code }) => {
      if (code === LIVE_CLOSE.ended) closed = 'ended';
      finish();
    };
  });
}

function isClock(message: ChannelMessage | GameMessage): message is ChannelMessage & { type: 'clock' } {
  return message.type === 'clock';
}

/** Requests the server's time while the socket is open, and reports a request without an answer. */
function keepTime(
  socket: Socket,
  { wait, nowMs, events }: Channel,
  over: AbortSignal,
  onSilence: () => void,
): { start(): void; received(): void } {
  let unansweredSinceMs: number | null = null;
  let isReported = false;
  const poll = () => {
    unansweredSinceMs ??= nowMs();
    socket.send(JSON.stringify({ type: 'clock', sentAt: nowMs() } satisfies ClockRequest));
  };
  async function keepPolling(): Promise<void> {
    for (let polls = 1; polls < FIRST_CLOCKS && !over.aborted; polls += 1) {
      poll();
      await wait(FIRST_CLOCKS_EVERY_MS, over);
    }
    let dueAtMs = nowMs();
    while (!over.aborted) {
      const isUrgent = events.isUrgent?.() === true;
      const silentMs = nowMs() - (unansweredSinceMs ?? nowMs());
      if (silentMs >= ANSWER_WITHIN_MS) return onSilence();
      if (isUrgent && silentMs >= NOTICED_AFTER_MS && !isReported) {
        isReported = true;
        events.onState('lost');
      }
      if (isUrgent || nowMs() >= dueAtMs) {
        poll();
        dueAtMs = nowMs() + CLOCK_EVERY_MS;
      }
      await wait(POLL_EVERY_MS, over);
    }
  }
  return {
    start: () => void keepPolling(),
    received() {
      unansweredSinceMs = null;
      if (isReported) events.onState('open');
      isReported = false;
    },
  };
}
