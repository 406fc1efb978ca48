import type { Metrics } from '../metrics/metrics.ts';

/** The values of one metric as they are scraped, by their labels: `{outcome="ok"}`. Of a histogram, its name with `_count` or `_sum`. */
export async function metricValues(
  metrics: Pick<Metrics, 'scrape'>,
  name: string,
): Promise<ReadonlyMap<string, number>> {
  const { text } = await metrics.scrape();
  return new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}
