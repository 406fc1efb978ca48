import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Body } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { TOPICS } from '../complaints/case-file.ts';
import { CasesTable } from '../complaints/cases-table.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Typed = Pick<Body<'/desk/complaint/open'>, 'topic' | 'text' | 'by'>;

export function ComplaintsPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/complaints', { playerId });
  const { may } = useMe();
  return (
    <Stack gap="md">
      <Panel title="Complaints">
        <Shown query={query} isEmpty={({ data }) => data.cases.length === 0} empty="There are no complaints.">
          {({ data }) => <CasesTable cases={data.cases} />}
        </Shown>
      </Panel>
      {may('complaints.answer') && <OpenForm playerId={playerId} />}
    </Stack>
  );
}

/** Of a player who rang: the answer goes to a contact that the player has proven. */
function OpenForm({ playerId }: PlayerPanelProps) {
  const form = useForm<Typed>();
  const navigate = useNavigate();
  const { mutate, isPending } = useChange(
    '/desk/complaint/open',
    ['/desk/complaints'],
    'Opened.',
    atFields(form, ['topic', 'by', 'text']),
  );
  const open = form.handleSubmit((typed) =>
    mutate({ playerId, ...typed }, { onSuccess: ({ data }) => void navigate(`/complaints/${data.caseId}`) }),
  );
  return (
    <Panel title="Open a case">
      <form className="panel-body" onSubmit={(event) => void open(event)}>
        <Stack gap="sm" maw={640}>
          <Group>
            <NativeSelect label="Topic" data={[...TOPICS]} {...fieldOf(form, 'topic')} />
            <NativeSelect
              label="Answer by"
              data={[
                { value: 'phone', label: 'SMS' },
                { value: 'email', label: 'Email' },
              ]}
              {...fieldOf(form, 'by')}
            />
          </Group>
          <Textarea label="Complaint" required minLength={10} maxLength={4000} {...fieldOf(form, 'text')} />
          <Group>
            <Button type="submit" loading={isPending}>
              Open
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
