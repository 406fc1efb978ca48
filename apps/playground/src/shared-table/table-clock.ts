/** The table's clock: it runs at a rate, stops, or skips ahead, and never goes back. */
export interface TableClock {
  nowMs(): number;
  isHeld(): boolean;
  /** `rate`: milliseconds of the table per real millisecond. */
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
  const setTime = (ms: number) => {
    sinceMs = ms;
    sinceRealMs = realNowMs();
  };
  return {
    nowMs,
    isHeld: () => isHeld,
    setRate(next) {
      setTime(nowMs());
      rate = next;
    },
    hold(next) {
      setTime(nowMs());
      isHeld = next;
    },
    skipTo: (ms) => setTime(Math.max(ms, nowMs())),
  };
}
