import type { Metrics } from '../../platform/metrics/metrics.ts';

/** Observes the sockets of a node. */
export interface LiveMetrics {
  /** A broadcast was written to all of its sockets. */
  written(sockets: number, tookMs: number): void;
  /** A socket was dropped because its client reads too slowly. */
  dropped(): void;
}

/** Sockets, messages and fan-out: the time from publishing a message until it is written to its last socket. */
export function measureLive(metrics: Metrics, sockets: () => number): LiveMetrics {
  const open = metrics.gauge({ name: 'jaraplay_sockets', help: 'Open sockets of the live channel.' });
  const messages = metrics.counter({
    name: 'jaraplay_socket_messages_total',
    help: 'Messages written to sockets.',
  });
  const dropped = metrics.counter({
    name: 'jaraplay_sockets_dropped_total',
    help: 'Sockets that were closed because their client read too slowly.',
  });
  const fanOut = metrics.histogram({
    name: 'jaraplay_broadcast_seconds',
    help: 'Time from publishing a message until it was written to its last socket.',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 5],
  });
  metrics.measure(() => open.set({}, sockets()));
  return {
    written(count, tookMs) {
      messages.add({}, count);
      fanOut.observe({}, tookMs / 1000);
    },
    dropped: () => dropped.add({}),
  };
}
