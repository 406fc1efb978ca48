import type { Selectable } from 'kysely';
import type { AmlReportTable } from './schema.ts';

export type AmlState = Selectable<AmlReportTable>['state'];

export interface AmlReport
  extends Pick<
    Selectable<AmlReportTable>,
    'playerId' | 'kind' | 'figures' | 'entries' | 'state' | 'stateAt' | 'stateBy' | 'note'
  > {
  readonly day: string;
}
