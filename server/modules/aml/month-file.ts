import type { FundsChange } from './funds-changes.ts';
import type { AmlReport } from './types.ts';

/** A value of a CSV line: in quotes where it has a comma, a quote or a line break; a leading sign of a formula is made text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/^[=+@-]/, "'$&") : String(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (...values: readonly unknown[]) => values.map(cell).join(',');

/** The file of a month as CSV: each report with its decision, then each change of a request for the source of funds. */
export function monthFile(reports: readonly AmlReport[], changes: readonly FundsChange[]): string[] {
  return [
    'record,day,player,kind,state,figures,entries,changed_at,changed_by,note',
    ...reports.map(({ day, playerId, kind, state, figures, entries, stateAt, stateBy, note }) =>
      line(
        ...['report', day, playerId, kind, state, JSON.stringify(figures), entries.join(' ')],
        ...[stateAt?.toISOString(), stateBy, note],
      ),
    ),
    ...changes.map(({ at, playerId, change, requestId, actor, note }) =>
      line(
        ...['source_of_funds', at.toISOString().slice(0, 10), playerId, 'request', change, '', requestId],
        ...[at.toISOString(), actor, note],
      ),
    ),
  ];
}
