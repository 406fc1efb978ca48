import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Answer } from '../memory-server/refusal.ts';
import type { FromFrame, FromHost, Pace } from '../messages.ts';

/** The connection of the games: a call may be lost, or only its answer. */
export type Connection = 'works' | 'calls-lost' | 'answers-lost';

export interface Frames {
  /** For a frame's `ref`: calls from that frame are answered. */
  frameRef(code: string): (frame: HTMLIFrameElement | null) => void;
  /** To every frame, or to the one of a launch. */
  post(message: FromHost, onlyCode?: string): void;
}

interface Served {
  readonly server: { answer(path: string, body: unknown): Answer };
  readonly connection: Connection;
  readonly pace: Pace;
  onReopen(code: string): void;
  /** A client listens to the rounds' messages from now on. */
  onListening?(code: string): void;
}

/** Answers the calls of the games in their frames, and sends them the current pace. */
export function useFrames(served: Served): Frames {
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const post = useCallback((message: FromHost, onlyCode?: string) => {
    for (const [code, frame] of frames.current)
      if (onlyCode === undefined || onlyCode === code) postTo(frame, message);
  }, []);

  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent<FromFrame>) => {
    const found = [...frames.current].find(([, frame]) => frame.contentWindow === source);
    if (found === undefined || origin !== window.location.origin) return;
    const [code, frame] = found;
    if (data.kind === 'call') postTo(frame, answered(served, data));
    if (data.kind === 'listening') postTo(frame, { kind: 'pace', pace: served.pace });
    if (data.kind === 'listening') served.onListening?.(code);
    if (data.kind === 'reopen') served.onReopen(code);
  });

  useEffect(() => {
    const listen = (event: MessageEvent<FromFrame>) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const { rate, isStill } = served.pace;
  useEffect(() => post({ kind: 'pace', pace: { rate, isStill } }), [post, rate, isStill]);

  const frameRef = useCallback(
    (code: string) => (frame: HTMLIFrameElement | null) => {
      if (frame === null) frames.current.delete(code);
      else frames.current.set(code, frame);
    },
    [],
  );
  return { frameRef, post };
}

function answered(
  { server, connection }: Served,
  { id, path, body }: FromFrame & { kind: 'call' },
): FromHost {
  if (connection === 'calls-lost') return { kind: 'lost', id };
  const { status, json } = server.answer(path, body);
  return connection === 'answers-lost' ? { kind: 'lost', id } : { kind: 'answer', id, status, json };
}

function postTo(frame: HTMLIFrameElement, message: FromHost): void {
  frame.contentWindow?.postMessage(message, window.location.origin);
}
