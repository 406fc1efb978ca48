import { LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { Answer } from '../api/call.ts';
import { percentText } from './game-texts.ts';

use([LineChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

type Days = Answer<'/desk/games/return'>['data']['days'];

const BAND = '#9fa8da';
const BAND_NAME = '4 σ';
const PERCENTS = 100;
const percent = (share: number | null) => (share === null ? null : share * PERCENTS);

type Theory = Answer<'/desk/games/return'>['data']['theory'];

/** The band of four deviations; where moves or kinds of bets allow any lower return, its upper limit alone. */
function bandOf(days: Days, theory: Theory) {
  const line = { type: 'line', symbol: 'none', color: BAND, tooltip: { show: false } } as const;
  if (theory === null) return [];
  if (theory.least === 0)
    return [{ ...line, name: BAND_NAME, data: days.map(({ total }) => percent(total.high)) }];
  const filled = { ...line, stack: 'band', lineStyle: { opacity: 0 } } as const;
  return [
    { ...filled, name: 'band from', data: days.map(({ total }) => percent(total.low)) },
    {
      ...{ ...filled, name: BAND_NAME, areaStyle: { color: BAND, opacity: 0.6 } },
      data: days.map(({ total: { low, high } }) =>
        low === null || high === null ? null : percent(high - low),
      ),
    },
  ];
}

/** The return of all days together as a line in its band, and each day as a point. */
const optionOf = (days: Days, theory: Theory) => ({
  animation: false,
  textStyle: { fontFamily: 'inherit' },
  grid: { left: 56, right: 16, top: 36, bottom: 28 },
  legend: { top: 0, left: 0, data: ['All days together', 'Each day', 'By the rules', BAND_NAME] },
  tooltip: {
    trigger: 'axis',
    valueFormatter: (value: unknown) => (typeof value === 'number' ? percentText(value / PERCENTS) : '–'),
  },
  xAxis: { type: 'category', data: days.map(({ day, isToday }) => (isToday ? `${day} so far` : day)) },
  yAxis: { type: 'value', scale: true, axisLabel: { formatter: '{value}%' } },
  series: [
    ...bandOf(days, theory),
    {
      ...{ name: 'By the rules', type: 'line', symbol: 'none', color: '#495057' },
      lineStyle: { type: 'dashed', width: 1 },
      data: days.map(() => percent(theory?.most ?? null)),
    },
    {
      ...{ name: 'Each day', type: 'scatter', symbolSize: 6, color: '#868e96' },
      data: days.map(({ staked, paid }) => (staked === 0 ? null : percent(paid / staked))),
    },
    {
      ...{ name: 'All days together', type: 'line', symbolSize: 5, color: '#364fc7' },
      data: days.map(({ total }) => percent(total.actual)),
    },
  ],
});

interface ReturnChartProps {
  readonly title: string;
  readonly data: Answer<'/desk/games/return'>['data'];
}

/** Drawn on a canvas; the table below it has the same figures. */
export function ReturnChart({ title, data: { days, theory } }: ReturnChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const chart = init(place.current);
    chart.setOption(optionOf(days, theory));
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [days, theory]);
  return <div ref={place} className="chart" role="img" aria-label={`Return of ${title} by day`} />;
}
