import type { CustomSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import { CustomChart, ScatterChart } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ComposeOption, type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { nairaText } from './formats.ts';

use([CustomChart, ScatterChart, GridComponent, TooltipComponent, CanvasRenderer]);

type Option = ComposeOption<
  CustomSeriesOption | ScatterSeriesOption | GridComponentOption | TooltipComponentOption
>;

/** A value beside the band in which it is expected; in naira. */
export interface BandPoint {
  readonly label: string;
  readonly value: number;
  readonly band: { readonly low: number; readonly high: number } | null;
}

const BAND = '#c7d2fe';
const INSIDE = '#4338ca';
const OUTSIDE = '#c92a2a';
const GREY = '#495057';

export const isOutside = ({ value, band }: Pick<BandPoint, 'value' | 'band'>): boolean =>
  band !== null && (value < band.low || value > band.high);

const short = new Intl.NumberFormat('en-NG', {
  ...{ style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' },
  ...{ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
});

function optionOf(points: readonly BandPoint[]): Option {
  return {
    animation: false,
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    // A tooltip of HTML would bring styles that the page's policy refuses.
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => nairaText(Number(value)) },
    xAxis: {
      type: 'category',
      data: points.map(({ label }) => label),
      axisLabel: {
        color: GREY,
        interval: 0,
        rotate: points.length > 8 ? 35 : 0,
        width: 110,
        overflow: 'truncate',
      },
    },
    yAxis: {
      type: 'value',
      axisLabel: { color: GREY, formatter: (value: number) => short.format(value) },
    },
    series: [
      {
        ...{ type: 'custom', name: 'Expected', silent: true, tooltip: { show: false } },
        data: points.map(({ band }, at) => [at, band?.low ?? 0, band?.high ?? 0]),
        encode: { x: 0, y: [1, 2] },
        renderItem(_, api) {
          const low = api.coord([api.value(0), api.value(1)]);
          const high = api.coord([api.value(0), api.value(2)]);
          const size = api.size?.([1, 0]);
          const step = Array.isArray(size) ? (size[0] ?? 0) : 0;
          const width = Math.min(48, step * 0.6);
          const [x = 0, bottom = 0] = low;
          const [, top = 0] = high;
          return {
            type: 'rect',
            shape: { x: x - width / 2, y: top, width, height: bottom - top },
            style: { fill: BAND },
          };
        },
      },
      {
        ...{ type: 'scatter', name: 'GGR', symbol: 'diamond', symbolSize: 11 },
        data: points.map((point) => ({
          value: point.value,
          itemStyle: { color: isOutside(point) ? OUTSIDE : INSIDE },
        })),
      },
    ],
  };
}

interface BandChartProps {
  /** The sentence for people who do not see it; a table beside it has the figures. */
  readonly label: string;
  readonly points: readonly BandPoint[];
}

/** Values as diamonds over their expected bands; a value outside is red. */
export function BandChart({ label, points }: BandChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    const drawn = init(box.current, undefined, { renderer: 'canvas' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(points), { notMerge: true });
  }, [points]);
  return <div ref={box} className="chart" role="img" aria-label={label} />;
}
