import { type Alert, type AlertCase, type AlertGroup, sectionOf } from './alert.ts';

const HEAD = '# Written by `npm run operation` from tools/alerts; a test compares.\n';
const RUNBOOK = 'docs/runbook.md';

/** A text as a double-quoted scalar of YAML, which JSON's texts are. */
const quoted = (text: string) => JSON.stringify(text);

/** Minutes of recorded series before `at` are evaluated each minute. */
const EVERY = '1m';

export function rulesFile(groups: readonly AlertGroup[]): string {
  return `${HEAD}groups:\n${groups.map(groupText).join('')}`;
}

function groupText({ name, recorded = [], alerts }: AlertGroup): string {
  const lines = [`  - name: ${name}`, '    rules:'];
  for (const { record, expr } of recorded)
    lines.push(`      - record: ${record}`, `        expr: ${quoted(expr)}`);
  for (const alert of alerts)
    lines.push(
      `      - alert: ${alert.name}`,
      `        expr: ${quoted(alert.expr)}`,
      ...(alert.for === '0m' ? [] : [`        for: ${alert.for}`]),
      `        labels: { severity: ${alert.severity} }`,
      '        annotations:',
      `          summary: ${quoted(alert.summary)}`,
      `          runbook: ${quoted(runbookOf(alert))}`,
    );
  return `${lines.join('\n')}\n`;
}

const runbookOf = ({ name }: Alert) => `${RUNBOOK}#${sectionOf(name)}`;

/** For each condition of an alert one case in which it fires, and one in which it is quiet. */
export function ruleTestsFile(groups: readonly AlertGroup[]): string {
  const alerts = groups.flatMap((group) => group.alerts);
  return [
    HEAD.trimEnd(),
    'rule_files: [alerts.yml]',
    `evaluation_interval: ${EVERY}`,
    'tests:',
    ...alerts.flatMap((alert) =>
      [alert.test, ...(alert.furtherTests ?? [])].flatMap((test) => [
        ...caseOf(alert, test, 'firing'),
        ...caseOf(alert, test, 'quiet'),
      ]),
    ),
    '',
  ].join('\n');
}

function caseOf(alert: Alert, test: AlertCase, kind: 'firing' | 'quiet'): string[] {
  const { at, labels = {} } = test;
  const expected = {
    exp_labels: { severity: alert.severity, ...labels },
    exp_annotations: { summary: alert.summary, runbook: runbookOf(alert) },
  };
  return [
    `  - name: ${quoted(`${alert.name} is ${kind}`)}`,
    `    interval: ${EVERY}`,
    '    input_series:',
    ...test[kind].map(
      ([series, values]) => `      - { series: ${quoted(series)}, values: ${quoted(values)} }`,
    ),
    '    alert_rule_test:',
    `      - eval_time: ${at}`,
    `        alertname: ${alert.name}`,
    `        exp_alerts: ${kind === 'quiet' ? '[]' : JSON.stringify([expected])}`,
  ];
}
