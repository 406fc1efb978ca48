import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Body, DeskRefusal } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { Panel } from '../parts/panel.tsx';
import type { CaseFile } from './case-file.ts';

type Change = Body<'/desk/complaint/change'>['change'];

interface CaseFormProps {
  readonly file: CaseFile;
}

const REREADS = ['/desk/complaint', '/desk/complaints'] as const;

/** A change of the case as it was read. */
export function useCaseChange(
  { caseId, revision }: Pick<CaseFile, 'caseId' | 'revision'>,
  showAtField?: (refusal: DeskRefusal) => boolean,
) {
  const { mutate, isPending } = useChange('/desk/complaint/change', REREADS, 'Done.', showAtField);
  return {
    isPending,
    mutate: (change: Change, options: { readonly onSuccess?: () => void } = {}) =>
      mutate({ caseId, revision, change }, options),
  };
}

/** The request's id is of this text: pressed twice, the answer is sent once. */
export function AnswerForm({ file: { caseId, revision, replyTo } }: CaseFormProps) {
  const form = useForm<{ readonly text: string }>();
  const { handleSubmit, reset } = form;
  const { mutate, isPending } = useChange(
    '/desk/complaint/answer',
    REREADS,
    'The answer is on its way.',
    atFields(form, ['text']),
  );
  const request = useRef({ text: '', id: '' });
  const send = handleSubmit(({ text }) => {
    if (request.current.text !== text) request.current = { text, id: crypto.randomUUID() };
    mutate({ caseId, revision, text, requestId: request.current.id }, { onSuccess: () => reset() });
  });
  return (
    <Panel title="Answer">
      <form className="panel-body" onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <Textarea
            label={`To ${replyTo}`}
            required
            minRows={5}
            minLength={10}
            maxLength={4000}
            {...fieldOf(form, 'text')}
          />
          <Group>
            <Button type="submit" loading={isPending}>
              Send the answer
            </Button>
            <Text size="sm" c="dimmed">
              {replyTo.includes('@') ? 'By email.' : 'By SMS, 201 characters at most.'}
            </Text>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

export function AttachForm({ file }: CaseFormProps) {
  const form = useForm<{ readonly bet: string }>();
  const { handleSubmit, reset } = form;
  const { mutate, isPending } = useCaseChange(file, atFields(form, ['bet']));
  const attach = handleSubmit(({ bet }) => mutate({ kind: 'bet', bet }, { onSuccess: () => reset() }));
  return (
    <form onSubmit={(event) => void attach(event)}>
      <Group align="flex-end">
        <TextInput
          label="Attach a bet"
          placeholder="Its id, or the code of a ticket"
          required
          minLength={5}
          maxLength={60}
          flex={1}
          {...fieldOf(form, 'bet')}
        />
        <Button type="submit" variant="default" loading={isPending}>
          Attach
        </Button>
      </Group>
    </form>
  );
}

/** Gives a letter that names no known contact to its player, whom the search of the desk finds. */
export function PlayerForm({ file }: CaseFormProps) {
  const form = useForm<{ readonly player: string }>();
  const { handleSubmit, reset } = form;
  const { mutate, isPending } = useCaseChange(file);
  const attach = handleSubmit(({ player }) =>
    mutate({ kind: 'player', playerId: player.replace('#', '') }, { onSuccess: () => reset() }),
  );
  return (
    <form onSubmit={(event) => void attach(event)}>
      <Group align="flex-end">
        <TextInput
          label="The player’s number"
          placeholder="#42"
          required
          pattern="#?[1-9][0-9]{0,17}"
          title="A number such as 42 or #42"
          maxLength={19}
          flex={1}
          {...fieldOf(form, 'player')}
        />
        <Button type="submit" variant="default" loading={isPending}>
          Attach the player
        </Button>
      </Group>
    </form>
  );
}

interface Typed {
  readonly kind: 'note' | 'closed' | 'opened';
  readonly text: string;
}

/** A note, or with a reason the end of the case or its opening. */
export function NoteForm({ file }: CaseFormProps) {
  const { register, handleSubmit, reset } = useForm<Typed>({ defaultValues: { kind: 'note', text: '' } });
  const { mutate, isPending } = useCaseChange(file);
  const add = handleSubmit((typed) => mutate(typed, { onSuccess: () => reset() }));
  const kinds = [
    { value: 'note', label: 'Add a note' },
    file.state === 'closed'
      ? { value: 'opened', label: 'Open again' }
      : { value: 'closed', label: 'Close the case' },
  ];
  return (
    <Panel title="Note or end">
      <form className="panel-body" onSubmit={(event) => void add(event)}>
        <Stack gap="sm">
          <NativeSelect label="Change" data={kinds} w={200} {...register('kind')} />
          <Textarea label="Note or reason" required minLength={3} maxLength={500} {...register('text')} />
          <Group>
            <Button type="submit" variant="default" loading={isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
