/** The table's clock: it runs at a pace, stops, or skips ahead, and never goes back. */
export interface TableClock {
  nowMs(): number;
  isHeld(): boolean;
  setRate(rate: number): void;
  hold(isHeld: boolean): void;
  /** Skips to this moment; an earlier one changes nothing. */
  skipTo(ms: number): void;
}

export function createTableClock(realNowMs: () => number): TableClock {
  let rate = 1;
  let isHeld = false;
  let sinceRealMs = realNowMs();
  let sinceMs = sinceRealMs;
  const nowMs = () => Math.floor(sinceMs + (isHeld ? 0 : (realNowMs() - sinceRealMs) * rate));
  const stand = (ms: number) => {
    sinceMs = ms;
    sinceRealMs = realNowMs();
  };
  return {
    nowMs,
    isHeld: () => isHeld,
    setRate(next) {
      stand(nowMs());
      rate = next;
    },
    hold(next) {
      stand(nowMs());
      isHeld = next;
    },
    skipTo: (ms) => stand(Math.max(ms, nowMs())),
  };
}
