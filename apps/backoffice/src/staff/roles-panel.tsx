import { PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from '@jara/contract/desk';
import { useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';

interface Right {
  readonly permission: Permission;
  /** The time since which each role has it; absent: it does not. */
  readonly since: Partial<Record<StaffRole, string>>;
}

const COLUMNS = [
  { head: 'Right', cell: ({ permission }: Right) => <code className="nowrap">{permission}</code> },
  ...STAFF_ROLES.map((role) => ({
    head: role,
    cell: ({ since }: Right) => {
      const at = since[role];
      return at === undefined ? null : (
        <span role="img" aria-label="yes" title={`Since ${timeText(at)}`}>
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
        {({ data }) => {
          const rights = PERMISSIONS.map((permission) => ({
            permission,
            since: Object.fromEntries(
              data.filter((one) => one.permission === permission).map(({ role, since }) => [role, since]),
            ),
          }));
          return (
            <Rows
              label="Roles and their rights"
              columns={COLUMNS}
              rows={rights}
              keyOf={({ permission }) => permission}
            />
          );
        }}
      </Shown>
    </Panel>
  );
}
