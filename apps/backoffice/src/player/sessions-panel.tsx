import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Login = Answer<'/desk/player/sessions'>['data'][number];

const COLUMNS = [
  { head: 'Time', cell: ({ at }: Login) => timeText(at) },
  { head: 'Device', cell: ({ device }: Login) => device ?? '–' },
  { head: 'Address', cell: ({ address }: Login) => address },
];

export function SessionsPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/sessions', { playerId });
  return (
    <Panel title="Newest logins">
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="The player never logged in.">
        {({ data }) => (
          <Rows
            label="Logins"
            columns={COLUMNS}
            rows={data}
            keyOf={({ at, address }) => `${at} ${address}`}
          />
        )}
      </Shown>
    </Panel>
  );
}
