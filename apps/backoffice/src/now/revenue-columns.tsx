import { Badge } from '@mantine/core';
import { type BandPoint, isOutside } from '../parts/band-chart.tsx';
import { nairaText } from '../parts/formats.ts';

interface Revenue extends Pick<BandPoint, 'band'> {
  readonly stakes: number;
  readonly ggr: number;
}

/** Stakes and GGR of a product or an hour, beside the expected band. */
export const REVENUE_COLUMNS = [
  {
    head: 'Stakes',
    isNumber: true,
    value: ({ stakes }: Revenue) => stakes,
    cell: ({ stakes }: Revenue) => nairaText(stakes),
  },
  {
    head: 'GGR',
    isNumber: true,
    value: ({ ggr }: Revenue) => ggr,
    cell: ({ ggr }: Revenue) => nairaText(ggr),
  },
  {
    head: 'Expected',
    isNumber: true,
    cell: ({ band }: Revenue) =>
      band === null ? 'by prices' : `${nairaText(band.low)} to ${nairaText(band.high)}`,
  },
  {
    head: 'Verdict',
    cell: ({ ggr, band }: Revenue) =>
      isOutside({ value: ggr, band }) ? (
        <Badge color="red" variant="light" size="sm">
          outside
        </Badge>
      ) : null,
  },
];
