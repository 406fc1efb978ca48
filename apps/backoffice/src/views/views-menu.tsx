import type { DeskView } from '@jara/contract/desk-views';
import { Button, Menu, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ViewForm } from './view-form.tsx';

/** The saved views, from every screen; the present one is saved here. */
export function ViewsMenu() {
  const { pathname, search } = useLocation();
  const [isSaving, setIsSaving] = useState(false);
  const { data } = useDesk('/desk/views', {});
  const views = data?.data ?? [];
  const own = views.filter(({ isOwn }) => isOwn);
  const shared = views.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md">
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<ChevronDown size={14} aria-hidden />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={480} className="scrolls">
          <Menu.Item onClick={() => setIsSaving(true)}>Save this view</Menu.Item>
          <Menu.Item component={Link} to="/views">
            All views
          </Menu.Item>
          <Items label="Yours" views={own} />
          <Items label="Shared with your roles" views={shared} />
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <Dialog onClose={() => setIsSaving(false)} title="Save this view">
          <Text size="sm" c="dimmed" mb="sm" className="long">
            {pathname}
            {search}
          </Text>
          <ViewForm address={`${pathname}${search}`} onDone={() => setIsSaving(false)} />
        </Dialog>
      )}
    </>
  );
}

function Items({ label, views }: { readonly label: string; readonly views: readonly DeskView[] }) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ viewId, name, address }) => (
        <Menu.Item key={viewId} component={Link} to={address}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
