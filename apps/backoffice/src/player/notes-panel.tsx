import { Badge, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Typed = Pick<Body<'/desk/player/add-note'>, 'kind' | 'text'>;

const KINDS = [
  { value: 'note', label: 'Note' },
  { value: 'call', label: 'Telephone call' },
  { value: 'message', label: 'Message' },
];

export function NotesPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/notes', { playerId });
  const { may } = useMe();
  return (
    <Stack gap="md">
      {may('players.note') && <NoteForm playerId={playerId} />}
      <Panel title="Notes and contacts">
        <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="There are no notes.">
          {({ data }) => (
            <Stack gap={0}>
              {data.map(({ noteId, at, by, kind, text }) => (
                <div key={noteId} className="panel-body">
                  <Group gap="xs">
                    <Badge size="sm" variant="light">
                      {kind}
                    </Badge>
                    <Text size="sm" c="dimmed">
                      {timeText(at)} · {by}
                    </Text>
                  </Group>
                  <Text className="long">{text}</Text>
                </div>
              ))}
            </Stack>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}

function NoteForm({ playerId }: PlayerPanelProps) {
  const { register, handleSubmit, reset } = useForm<Typed>();
  const { mutate, isPending } = useChange('/desk/player/add-note', ['/desk/player/notes'], 'Added.');
  const add = handleSubmit((typed) => mutate({ playerId, ...typed }, { onSuccess: () => reset() }));
  return (
    <Panel title="Add a note or a contact">
      <form className="panel-body" onSubmit={(event) => void add(event)}>
        <Stack gap="sm" maw={640}>
          <NativeSelect label="Kind" data={KINDS} w={200} {...register('kind')} />
          <Textarea label="Text" required minLength={3} maxLength={4000} {...register('text')} />
          <Group>
            <Button type="submit" loading={isPending}>
              Add
            </Button>
            <Text size="sm" c="dimmed">
              Nothing is changed or deleted afterwards. The player’s copy of data has calls and messages, not
              notes.
            </Text>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
