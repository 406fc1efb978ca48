/** The other tabs of the same player in this browser; they may hold the same session, which one logout ends for all of them. */
export interface OtherTabs {
  /** Sends the time of this tab's last activity. */
  report(activeAtMs: number): void;
  /** Requests the times of theirs. */
  request(): void;
  stop(): void;
}

export interface TabHandler {
  onActive(activeAtMs: number): void;
  onRequested(): void;
}

/** Opens the channel to the other tabs; where the browser has none, this tab decides alone. */
export function openOtherTabs(userId: string, handler: TabHandler): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { report() {}, request() {}, stop() {} };
  const channel = new BroadcastChannel(`activity ${userId}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'request') handler.onRequested();
    else if (typeof data === 'number') handler.onActive(data);
  };
  return {
    report: (activeAtMs) => channel.postMessage(activeAtMs),
    request: () => channel.postMessage('request'),
    stop: () => channel.close(),
  };
}
