/** Values of a time series, one a minute from 0 on, in promtool's notation: `0+10x20` is 0, 10, 20 … twenty times. */
type Series = readonly [series: string, values: string];

/** A case in which an alert fires beside one in which it is quiet. */
export interface AlertCase {
  readonly firing: readonly Series[];
  readonly quiet: readonly Series[];
  /** When both are judged, as `30m`. */
  readonly at: string;
  /** The labels of the alert besides its severity. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A rule that notifies a person, with the tests that hold it. */
export interface Alert {
  /** In camel case; the runbook has a section of this name. */
  readonly name: string;
  /** `page`: players are concerned now. `ticket`: a cause that a person examines in the day's work. */
  readonly severity: 'page' | 'ticket';
  /** Of a cause that pages all the same: why no symptom does in its place. The runbook's section has it. */
  readonly whyPage?: string;
  readonly expr: string;
  /** How long the expression must hold, as `5m`. */
  readonly for: string;
  /** One sentence: the state, not the rule. */
  readonly summary: string;
  readonly test: AlertCase;
  /** The cases of its further conditions, where the expression has several. */
  readonly furtherTests?: readonly AlertCase[];
}

/** A value that other rules read. */
export interface Recorded {
  readonly record: string;
  readonly expr: string;
}

export interface AlertGroup {
  readonly name: string;
  readonly recorded?: readonly Recorded[];
  readonly alerts: readonly Alert[];
}

/** `PayoutOld` has the section `#payout-old`. */
export function sectionOf(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
