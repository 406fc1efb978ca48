/** The other tabs of the same player in this browser; they may hold the same session, which one log-out ends for all of them. */
export interface OtherTabs {
  /** Tells them when this tab's player was last active. */
  tell(activeAtMs: number): void;
  /** Asks them when theirs was. */
  ask(): void;
  stop(): void;
}

export interface TabHandler {
  onActive(activeAtMs: number): void;
  onAsked(): void;
}

/** Opens the way to the other tabs; where the browser has none, this tab decides alone. */
export function openOtherTabs(userId: string, handler: TabHandler): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, ask() {}, stop() {} };
  const channel = new BroadcastChannel(`activity ${userId}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'ask') handler.onAsked();
    else if (typeof data === 'number') handler.onActive(data);
  };
  return {
    tell: (activeAtMs) => channel.postMessage(activeAtMs),
    ask: () => channel.postMessage('ask'),
    stop: () => channel.close(),
  };
}
