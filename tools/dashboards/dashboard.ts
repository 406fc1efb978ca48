/** A unit of Grafana. */
type Unit = 's' | 'ops' | 'short' | 'percentunit' | 'bytes' | 'none';

interface Panel {
  readonly title: string;
  readonly unit: Unit;
  /** Each query with the legend of its series. */
  readonly queries: readonly (readonly [expr: string, legend: string])[];
  /** Values from which on the panel is red. */
  readonly red?: number;
}

export interface Dashboard {
  /** Of its file and its address. */
  readonly id: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const COLUMNS = 3;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;
const SOURCE = { type: 'prometheus', uid: '$' + '{datasource}' } as const;

/** The JSON that Grafana imports; its source of data is chosen on the page. */
export function grafanaJson({ id, title, panels }: Dashboard): string {
  const dashboard = {
    ...{ uid: `jaraplay-${id}`, title, tags: ['jaraplay'], schemaVersion: 39, editable: false },
    ...{ time: { from: 'now-6h', to: 'now' }, refresh: '30s', timezone: 'Africa/Lagos' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(grafanaPanel),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

function grafanaPanel({ title, unit, queries, red }: Panel, index: number) {
  const steps = [
    { color: 'green', value: null },
    ...(red === undefined ? [] : [{ color: 'red', value: red }]),
  ];
  return {
    ...{ id: index + 1, type: 'timeseries', title, datasource: SOURCE },
    gridPos: {
      ...{ h: HEIGHT, w: WIDTH, x: (index % COLUMNS) * WIDTH },
      y: Math.floor(index / COLUMNS) * HEIGHT,
    },
    fieldConfig: {
      defaults: {
        ...{ unit, min: 0, thresholds: { mode: 'absolute', steps } },
        custom: { thresholdsStyle: { mode: red === undefined ? 'off' : 'line' } },
      },
      overrides: [],
    },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
    targets: queries.map(([expr, legendFormat], query) => ({
      ...{ refId: String.fromCharCode('A'.charCodeAt(0) + query), datasource: SOURCE, expr, legendFormat },
    })),
  };
}
