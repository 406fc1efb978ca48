import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { invariant } from '../runtime/invariant.ts';
import { boundedBy, combinationsOf, type GivenLabels, type Labels, seriesOf } from './labels.ts';
import { createReadings, type ReadingOptions, type Readings } from './readings.ts';

interface Definition<Label extends string> {
  /** The whole name by the conventions of Prometheus, with its unit: `jaraplay_bets_total`, `jaraplay_payout_oldest_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels?: Labels<Label>;
}

interface HistogramDefinition<Label extends string> extends Definition<Label> {
  /** Upper bounds, ascending, in the metric's unit. */
  readonly buckets: readonly number[];
}

/** Counts events of this node since its start; the counters of all nodes are added up. */
interface CountMetric<Label extends string = never> {
  add(labels: GivenLabels<Label>, by?: number): void;
}

/** A distribution of values that this node measured. */
interface SpreadMetric<Label extends string = never> {
  observe(labels: GivenLabels<Label>, value: number): void;
}

/** A present value. Values of the databases are published by all nodes alike: alerts take the maximum over nodes. */
interface LevelMetric<Label extends string = never> {
  set(labels: GivenLabels<Label>, value: number): void;
  /** Removes all values, before a reading that may have fewer. */
  clear(): void;
}

interface DescribedMetric {
  readonly name: string;
  /** Maximum number of its time series, without a histogram's buckets. */
  readonly series: number;
}

/** The metrics of one node. A module declares its own in its folder. */
export interface Metrics {
  counter<Label extends string = never>(definition: Definition<Label>): CountMetric<Label>;
  histogram<Label extends string = never>(definition: HistogramDefinition<Label>): SpreadMetric<Label>;
  gauge<Label extends string = never>(definition: Definition<Label>): LevelMetric<Label>;
  /** Sets gauges from the node's memory at each scrape; `set` never waits. */
  measure(set: () => void): void;
  /**
   * Sets gauges from a database, at most once in five seconds. A read that fails or exceeds its time limit leaves the last values, and
   * `jaraplay_scrape_failed` names it.
   *
   * @param name of the values, as `payouts_1`; unique
   */
  reading(name: string, read: () => Promise<void>): void;
  /** Adds the metrics of the process: memory, processor time, the delay of the event loop. */
  observeProcess(): void;
  /** The text of `/metrics`, after at most three seconds. */
  scrape(): Promise<{ readonly text: string; readonly contentType: string }>;
  /** Our own metrics, for the test of names and bounds. */
  described(): readonly DescribedMetric[];
}

const NAME = /^jaraplay(_[a-z0-9]+)+$/;
/** Counters and distributions with at most this many series begin at 0, so that the first event is an increase. */
const MAX_ZEROS = { counter: 300, histogram: 150 };
/** Interval at which the event loop is timed, the least delay that is published: 10 ms, the library's default, costs 0.7 % of a processor. */
const LOOP_EVERY_MS = 50;

export function createMetrics(options: ReadingOptions = {}): Metrics {
  const registry = new Registry();
  const readings = createReadings(options);
  const measures: (() => void)[] = [];
  const described: DescribedMetric[] = [];
  const begins: (() => Promise<void>)[] = [];
  const declare = <Label extends string>({ name, help, labels }: Definition<Label>, isCounter: boolean) => {
    invariant(NAME.test(name), `${name} is the name of a metric`);
    invariant(isCounter === name.endsWith('_total'), `${name}: counters, and only they, end in _total`);
    described.push({
      name,
      get series() {
        return seriesOf(labels);
      },
    });
    return { name, help, labelNames: Object.keys(labels ?? {}) as Label[], registers: [registry] };
  };
  const metrics: Metrics = {
    counter<Label extends string>(definition: Definition<Label>) {
      const counter = new Counter(declare(definition, true));
      const bounded = boundedBy(definition.labels);
      begins.push(
        beginning(definition.labels, MAX_ZEROS.counter, async (listed) => {
          for (const labels of listed) counter.inc(labels, 0);
        }),
      );
      return { add: (labels: GivenLabels<Label>, by = 1) => counter.inc(bounded(labels), by) };
    },
    histogram<Label extends string>(definition: HistogramDefinition<Label>) {
      const histogram = new Histogram({ ...declare(definition, false), buckets: [...definition.buckets] });
      const bounded = boundedBy(definition.labels);
      const textOf = (labels: Partial<Record<Label, string | number>>) =>
        Object.keys(definition.labels ?? {})
          .map((name) => labels[name as Label])
          .join();
      begins.push(
        beginning(definition.labels, MAX_ZEROS.histogram, async (listed) => {
          const { values } = await histogram.get();
          const observed = new Set(values.map(({ labels }) => textOf(labels)));
          for (const labels of listed) if (!observed.has(textOf(labels))) histogram.zero(labels);
        }),
      );
      return {
        observe: (labels: GivenLabels<Label>, value: number) => histogram.observe(bounded(labels), value),
      };
    },
    gauge<Label extends string>(definition: Definition<Label>) {
      const gauge = new Gauge(declare(definition, false));
      const bounded = boundedBy(definition.labels);
      return {
        set: (labels: GivenLabels<Label>, value: number) => gauge.set(bounded(labels), value),
        clear: () => gauge.reset(),
      };
    },
    measure: (set) => void measures.push(set),
    reading: readings.add,
    observeProcess: () =>
      collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_EVERY_MS }),
    async scrape() {
      await readings.refresh();
      for (const begin of begins) await begin();
      for (const set of measures) set();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
    described: () => described,
  };
  measureReadings(metrics, readings);
  return metrics;
}

/** Sets the series of a metric to 0 that are listed since the last call: labels may be known only once their module has started. */
function beginning<Label extends string>(
  labels: Labels<Label> | undefined,
  maxSeries: number,
  setZeros: (listed: readonly GivenLabels<Label>[]) => Promise<void>,
): () => Promise<void> {
  let begun = 0;
  return async () => {
    const series = seriesOf(labels);
    if (series === begun || series > maxSeries) return;
    begun = series;
    await setZeros(combinationsOf(labels));
  };
}

/** The state of the readings themselves: without it a silent database would be old values that seem new. */
function measureReadings(metrics: Metrics, { states }: Readings): void {
  const labels = { reading: () => states().map(({ name }) => name) };
  const failed = metrics.gauge({
    name: 'jaraplay_scrape_failed',
    help: '1: the last read of these values from a database failed or took too long; the values are old.',
    labels,
  });
  const age = metrics.gauge({
    name: 'jaraplay_reading_age_seconds',
    help: 'Age of the values that were read from a database.',
    labels,
  });
  metrics.measure(() => {
    for (const { name, hasFailed, ageMs } of states()) {
      failed.set({ reading: name }, hasFailed ? 1 : 0);
      if (ageMs !== null) age.set({ reading: name }, ageMs / 1000);
    }
  });
}
