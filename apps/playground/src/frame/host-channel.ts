import type { SharedGameMessage } from '@jara/contract/shared-games';
import type { LiveChannel, LiveChannelEvents } from '@jara/game-client/live/live-channel';
import type { FromHost } from '../messages.ts';
import type { ClockReading } from '../shared-table/shared-table.ts';
import { sendToHost } from './host-calls.ts';

type LiveMessage = Extract<FromHost, { kind: 'live' | 'disconnected' }>;

/** The live channel of a shared game, served by the host. */
export interface HostChannel {
  open(events: LiveChannelEvents<SharedGameMessage>): LiveChannel;
  receive(message: LiveMessage): void;
}

/** Between two messages the table's time runs as this frame's does: at the same pace, or stopped. */
export function createHostChannel(nowMs: () => number): HostChannel {
  let events: LiveChannelEvents<SharedGameMessage> | null = null;
  let isOpen = false;
  let reading: (ClockReading & { readonly atMs: number }) | null = null;
  const now = () => (reading === null ? null : reading.nowMs + (reading.isHeld ? 0 : nowMs() - reading.atMs));
  return {
    open(listener) {
      events = listener;
      events.onState('connecting');
      sendToHost({ kind: 'listening' });
      return { clock: { now }, send: () => undefined, close: () => undefined };
    },
    receive(received) {
      if (received.kind === 'disconnected') {
        isOpen = false;
        return events?.onState('lost');
      }
      reading = { ...received.clock, atMs: nowMs() };
      if (received.message === null || events === null) return;
      if (!isOpen) events.onState('open');
      isOpen = true;
      events.onMessage(received.message);
    },
  };
}
