import { Stack, Tabs, Text, Title } from '@mantine/core';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useMe } from '../shell/use-me.ts';
import { DisputesPanel } from './disputes-panel.tsx';
import { FundsPanel } from './funds-panel.tsx';
import { HarmPanel } from './harm-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';

const VIEWS = [
  { id: 'harm', label: 'Marks of harm', right: 'flags.read', View: HarmPanel },
  { id: 'disputes', label: 'Disputed deposits', right: 'disputes.read', View: DisputesPanel },
  { id: 'reports', label: 'Money laundering', right: 'aml.read', View: ReportsPanel },
  { id: 'funds', label: 'Source of funds', right: 'aml.read', View: FundsPanel },
] as const;

export function FlagsScreen() {
  const { view } = useParams();
  const navigate = useNavigate();
  const { may } = useMe();
  const views = VIEWS.filter(({ right }) => may(right));
  const open = views.find(({ id }) => id === view);
  const [first] = views;
  if (first === undefined)
    return (
      <>
        <Title order={1}>Flags and disputes</Title>
        <Text>Your roles do not include this.</Text>
      </>
    );
  if (open === undefined) return <Navigate to={`/flags/${first.id}`} replace />;
  return (
    <Stack gap="md">
      <Title order={1}>Flags and disputes</Title>
      <Tabs
        value={open.id}
        onChange={(next) => void navigate(`/flags/${next}`)}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List>
          {views.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.id} pt="md">
          <open.View />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
