import { Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { withField } from '../parts/filters.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { TOPICS } from './case-file.ts';
import { CasesTable } from './cases-table.tsx';

const STATES = ['open', 'answered', 'closed'] as const;

/** The filter and the position are in the address. */
export function ComplaintsScreen() {
  const [address, setAddress] = useSearchParams();
  const state = STATES.find((one) => one === address.get('state')) ?? 'open';
  const topic = TOPICS.find((one) => one === address.get('topic'));
  const after = address.get('after');
  const filter = { state, ...(topic === undefined ? {} : { topic }) };
  const query = useDesk('/desk/complaints', { ...filter, ...(after === null ? {} : { after }) });
  const change = (name: 'state' | 'topic', value: string) => setAddress(withField(address, name, value));
  return (
    <Stack gap="md">
      <Title order={1}>Complaints</Title>
      <Group align="flex-end">
        <NativeSelect
          label="State"
          data={[...STATES]}
          value={state}
          onChange={(event) => change('state', event.currentTarget.value)}
        />
        <NativeSelect
          label="Topic"
          data={[{ value: '', label: 'All topics' }, ...TOPICS]}
          value={topic ?? ''}
          onChange={(event) => change('topic', event.currentTarget.value)}
        />
      </Group>
      <Panel title={state === 'open' ? 'Due first' : 'Newest first'}>
        <Shown
          query={query}
          isEmpty={({ data }) => data.cases.length === 0}
          empty={state === 'open' ? 'No complaint is waiting for an answer.' : 'No complaints match.'}
        >
          {({ data }) => (
            <>
              <CasesTable cases={data.cases} />
              <NextPage next={data.next} label="Next page" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}
