import { useEffect, useEffectEvent } from 'react';
import type { SharedTable } from '../../shared-table/shared-table.ts';
import type { Devices } from '../use-devices.ts';
import type { Frames } from '../use-frames.ts';

const TICK_MS = 20;
/** Interval of clock updates to a frame: two clocks at one rate drift apart in a page that sleeps. */
const CLOCK_EVERY_MS = 500;

interface LiveTable {
  readonly table: SharedTable;
  readonly frames: Frames;
  readonly devices: Devices;
  readonly rate: number;
  readonly isConnected: boolean;
}

/** Keeps the table's time running, and delivers its rounds' messages to listening clients. */
export function useLiveTable(live: LiveTable): { greet(code: string): void } {
  const { table, frames, rate, isConnected } = live;
  const post = useEffectEvent(
    (message: Parameters<Parameters<SharedTable['onMessage']>[0]>[0] | null, player: number | null) => {
      if (!live.isConnected) return;
      const clock = table.reading();
      const code = live.devices.list.find(({ at }) => at === player)?.code;
      if (player === null) frames.post({ kind: 'live', message, clock });
      else if (code !== undefined) frames.post({ kind: 'live', message, clock }, code);
    },
  );
  useEffect(() => table.onMessage((message, player) => post(message, player)), [table]);
  useEffect(() => table.setRate(rate), [table, rate]);
  useEffect(() => {
    const ticking = setInterval(table.tick, TICK_MS);
    const timer = setInterval(() => post(null, null), CLOCK_EVERY_MS);
    return () => {
      clearInterval(ticking);
      clearInterval(timer);
    };
  }, [table]);
  useEffect(() => {
    if (isConnected) post(table.firstMessage(), null);
    else frames.post({ kind: 'disconnected' });
  }, [isConnected, table, frames.post]);
  // A stopped or changed clock is published immediately.
  useEffect(() => table.subscribe(() => post(null, null)), [table]);
  return {
    greet(code) {
      if (live.isConnected)
        frames.post({ kind: 'live', message: table.firstMessage(), clock: table.reading() }, code);
    },
  };
}
