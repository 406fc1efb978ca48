import { useCallback, useEffect, useRef } from 'react';
import type { FromDesk, FromFrame, Pace } from '../messages.ts';
import type { MemoryTable } from '../table/memory-table.ts';

/** What happens to the calls of the games: the call itself may be lost, or only its answer. */
export type Connection = 'works' | 'calls-lost' | 'answers-lost';

export interface Frames {
  /** For a frame's `ref`: whoever stands here is answered. */
  seat(code: string): (frame: HTMLIFrameElement | null) => void;
  /** To every frame, or to the one of a launch. */
  tell(message: FromDesk, onlyCode?: string): void;
}

interface Served {
  readonly table: MemoryTable;
  readonly connection: Connection;
  readonly pace: Pace;
  onReopen(code: string): void;
}

/** Answers the calls of the games in their frames from the table, and tells them what is in force. */
export function useFrames(served: Served): Frames {
  const seated = useRef(new Map<string, HTMLIFrameElement>());
  const current = useRef(served);

  useEffect(() => {
    current.current = served;
  });

  const tell = useCallback((message: FromDesk, onlyCode?: string) => {
    for (const [code, frame] of seated.current)
      if (onlyCode === undefined || onlyCode === code) post(frame, message);
  }, []);

  useEffect(() => {
    function onMessage({ source, origin, data }: MessageEvent<FromFrame>) {
      const found = [...seated.current].find(([, frame]) => frame.contentWindow === source);
      if (found === undefined || origin !== window.location.origin) return;
      const [code, frame] = found;
      if (data.kind === 'call') post(frame, answered(current.current, data));
      if (data.kind === 'listening') post(frame, { kind: 'pace', pace: current.current.pace });
      if (data.kind === 'reopen') current.current.onReopen(code);
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  const { rate, isStill } = served.pace;
  useEffect(() => tell({ kind: 'pace', pace: { rate, isStill } }), [tell, rate, isStill]);

  const seat = useCallback(
    (code: string) => (frame: HTMLIFrameElement | null) => {
      if (frame === null) seated.current.delete(code);
      else seated.current.set(code, frame);
    },
    [],
  );
  return { seat, tell };
}

function answered({ table, connection }: Served, { id, path, body }: FromFrame & { kind: 'call' }): FromDesk {
  if (connection === 'calls-lost') return { kind: 'lost', id };
  const { status, json } = table.answer(path, body);
  return connection === 'answers-lost' ? { kind: 'lost', id } : { kind: 'answer', id, status, json };
}

function post(frame: HTMLIFrameElement, message: FromDesk): void {
  frame.contentWindow?.postMessage(message, window.location.origin);
}
