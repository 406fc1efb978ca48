import { ALERTS } from '../alerts/alerts.ts';
import { rulesFile, ruleTestsFile } from '../alerts/render.ts';
import { grafanaJson } from './dashboard.ts';
import { DASHBOARDS } from './dashboards.ts';

/** The files of `ops/` that are written from typed tables, by their paths. */
export function operationFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['ops/alerts.yml', rulesFile(ALERTS)],
    ['ops/alerts.test.yml', ruleTestsFile(ALERTS)],
    ...DASHBOARDS.map((one) => [`ops/dashboards/${one.id}.json`, grafanaJson(one)] as const),
  ]);
}
