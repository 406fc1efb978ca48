/** Figures from Chromium's own trace of a period in which something moved. */
export interface Traced {
  /** Intervals between consecutive frames on the screen during the movement. */
  readonly deltasMs: readonly number[];
  readonly shown: number;
  /** Requested frames that were not shown, where the loss was visible. */
  readonly dropped: number;
  /** Total of the main thread. */
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly paintMs: number;
  /** Rasterisation of layers, on any thread. */
  readonly rasterMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly frame_reporter?: FrameReport };
}

interface FrameReport {
  readonly state: string;
  readonly affects_smoothness: boolean;
}

export const TRACE_CATEGORIES = [
  'cc',
  'benchmark',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

const LAYOUT = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint']);
const PAINT = new Set(['Paint', 'Layerize', 'Commit']);
export const FRAME_MS = 1000 / 60;

export function readTrace(trace: Buffer): Traced {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const ms = (counts: (name: string) => boolean) =>
    traceEvents.reduce(
      (sum, { name, ph, dur }) => (ph === 'X' && counts(name) ? sum + (dur ?? 0) / 1000 : sum),
      0,
    );
  return {
    ...framesOf(traceEvents),
    scriptMs: ms((name) => name === 'FunctionCall' || name === 'TimerFire'),
    layoutMs: ms((name) => LAYOUT.has(name)),
    paintMs: ms((name) => PAINT.has(name)),
    rasterMs: ms((name) => name === 'RasterTask'),
  };
}

/** The compositor and the main thread may both report a frame: it counts as shown if either did. */
function framesOf(events: readonly TraceEvent[]): Pick<Traced, 'deltasMs' | 'shown' | 'dropped'> {
  const frames = new Map<number, 'shown' | 'dropped'>();
  for (const { name, ph, ts, args } of events) {
    const report = args?.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || report === undefined) continue;
    const atMs = Math.round(ts / 1000);
    if (report.state.startsWith('STATE_PRESENTED')) frames.set(atMs, 'shown');
    else if (report.state === 'STATE_DROPPED' && report.affects_smoothness && !frames.has(atMs))
      frames.set(atMs, 'dropped');
  }
  const inOrder = [...frames].sort(([a], [b]) => a - b);
  const deltasMs: number[] = [];
  let dropped = 0;
  let shownMs: number | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const [atMs, fate] of inOrder) {
    // A gap without a requested frame had no movement: the intervals start again after it.
    if (atMs - lastMs > FRAME_MS * 1.5) shownMs = null;
    lastMs = atMs;
    if (fate === 'dropped') dropped += 1;
    else {
      if (shownMs !== null) deltasMs.push(atMs - shownMs);
      shownMs = atMs;
    }
  }
  return { deltasMs, dropped, shown: inOrder.length - dropped };
}
