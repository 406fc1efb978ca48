/** The value of the first sample of a metric in Prometheus' text; NaN: there is none. */
export const metricIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);
