import type { DeskFlag } from '@jara/contract/desk-flags';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { FLAG_COLUMNS, FlagReview, reviewColumn } from '../flags/flag-review.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import type { PlayerPanelProps } from './identity-panel.tsx';

export function FlagsPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/flags', { playerId });
  const { may } = useMe();
  const [chosen, setChosen] = useState<DeskFlag | null>(null);
  const columns = [
    ...FLAG_COLUMNS,
    { head: 'State', cell: ({ state }: DeskFlag) => state },
    reviewColumn(may('flags.decide'), setChosen),
  ];
  return (
    <Panel title="Marks of harm, newest first">
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="The player has no mark of harm.">
        {({ data }) => (
          <Rows label="Flags" columns={columns} rows={data} keyOf={({ day, rule }) => `${day} ${rule}`} />
        )}
      </Shown>
      {chosen !== null && <FlagReview flag={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}
