/** Preloaded into a node: a clock that is ten seconds ahead from SIGUSR2 on. */
const AHEAD_MS = 10_000;
const RightDate = Date;
let aheadMs = 0;

class JumpingDate extends RightDate {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [RightDate.now() + aheadMs] : given) as [number]));
  }
  static override now(): number {
    return RightDate.now() + aheadMs;
  }
}

globalThis.Date = JumpingDate as DateConstructor;
process.on('SIGUSR2', () => {
  aheadMs = AHEAD_MS;
});
