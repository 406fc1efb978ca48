import type { DeskView } from '@jara/contract/desk-views';
import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange, useDesk } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { ViewForm } from './view-form.tsx';

/** All saved views; the own ones are renamed, shared and removed here. */
export function ViewsScreen() {
  const query = useDesk('/desk/views', {});
  const [changed, setChanged] = useState<DeskView | null>(null);
  const { mutate: remove, isPending } = useChange(
    '/desk/views/remove',
    ['/desk/views'],
    'The view is removed.',
  );
  const columns = [
    {
      head: 'Name',
      cell: ({ name, address }: DeskView) => (
        <Anchor component={Link} to={address} size="sm">
          {name}
        </Anchor>
      ),
    },
    { head: 'Address', cell: ({ address }: DeskView) => <span className="long">{address}</span> },
    {
      head: 'Shown to',
      cell: ({ role }: DeskView) => (role === null ? 'you alone' : `the role ${role}`),
    },
    { head: 'By', cell: ({ by }: DeskView) => by },
    {
      head: 'Change',
      cell: (view: DeskView) =>
        view.isOwn && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Change ${view.name}`}
              onClick={() => setChanged(view)}
            >
              Change
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              loading={isPending}
              aria-label={`Remove ${view.name}`}
              onClick={() => remove({ viewId: view.viewId })}
            >
              Remove
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Views</Title>
      <Panel title="Saved views">
        <Shown
          query={query}
          isEmpty={({ data }) => data.length === 0}
          empty="There are no views. On any screen, filter as you like, then choose Views and Save this view."
        >
          {({ data }) => (
            <Rows label="Saved views" columns={columns} rows={data} keyOf={({ viewId }) => viewId} />
          )}
        </Shown>
      </Panel>
      {changed !== null && (
        <Dialog onClose={() => setChanged(null)} title={`Change a view: ${changed.name}`}>
          <ViewForm view={changed} onDone={() => setChanged(null)} />
        </Dialog>
      )}
    </Stack>
  );
}
