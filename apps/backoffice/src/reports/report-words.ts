import type { PersonalRequest, ReportRequest } from '@jara/contract/desk-reports';

export const REPORT_TITLES: Readonly<Record<ReportRequest['kind'], string>> = {
  revenue: 'GGR and NGR by day and product',
  states: 'GGR by state of residence and product',
  liabilities: 'Liabilities beside the money at banks',
  tax: 'Withholding tax by authority',
  aml: 'Anti-money-laundering reports',
  events: 'Significant events',
};

/** The days or the month of a request. */
export function periodText(request: ReportRequest | PersonalRequest): string {
  if ('from' in request) {
    const days = request.from === request.until ? request.from : `${request.from} to ${request.until}`;
    return 'byDay' in request && request.byDay === true ? `${days}, by day` : days;
  }
  if (!('day' in request)) return request.month;
  const filter =
    request.kind === 'bets' ? [request.product, request.state].filter((one) => one !== undefined) : [];
  return [request.day, ...filter].join(', ');
}
