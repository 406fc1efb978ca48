import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';

type Roles = Answer<'/desk/staff/roles'>['data'];
type Right = Roles['rights'][number];

const columnsOf = (roles: Roles['roles']) => [
  { head: 'Right', cell: ({ permission }: Right) => <code className="nowrap">{permission}</code> },
  ...roles.map((role) => ({
    head: role,
    cell: ({ held }: Right) => {
      const since = held.find((one) => one.role === role)?.since;
      return since === undefined ? null : (
        <span role="img" aria-label="yes" title={`Since ${timeText(since)}`}>
          ●
        </span>
      );
    },
  })),
];

/** The rights of each role as they are in force, by which every call is guarded. */
export function RolesPanel() {
  const query = useDesk('/desk/staff/roles', {});
  return (
    <Panel title="Roles and their rights">
      <Shown query={query}>
        {({ data: { roles, rights } }) => (
          <Rows
            label="Roles and their rights"
            columns={columnsOf(roles)}
            rows={rights}
            keyOf={({ permission }) => permission}
          />
        )}
      </Shown>
    </Panel>
  );
}
