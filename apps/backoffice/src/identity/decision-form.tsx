import { Button, Divider, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Answer, Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { REFUSAL_NAMES } from './document-words.ts';

type DocumentData = Answer<'/desk/identity/document'>['data'];
type Decided = Answer<'/desk/identity/accept'>['data'];
type Reason = Body<'/desk/identity/refuse'>['reason'];

interface Typed {
  readonly fullName: string;
  readonly birthDate: string;
  readonly number: string;
  readonly note: string;
  readonly reason: Reason;
}

interface DecisionFormProps {
  readonly document: Pick<DocumentData, 'documentId' | 'isProof' | 'showsNin'>;
  /** Receives the document that waits longest; null: none waits. */
  readonly onDecided: (next: string | null) => void;
}

const LISTS = ['/desk/identity/documents', '/desk/identity/document', '/desk/player'] as const;
const ALL = { required: true, minLength: 3, maxLength: 500 };

/** The verdict of the check that followed, in words. */
function announce({ check }: Decided): void {
  if (check === null) return;
  const reason = check.reason === null ? '' : `: ${wordsOf(check.reason)}`;
  const isVerified = check.status === 'verified';
  notifications.show({
    message: `The account is ${isVerified ? 'verified' : `not verified${reason}`}.`,
    color: isVerified ? 'teal' : 'orange',
    autoClose: 8000,
  });
}

export function DecisionForm({ document: { documentId, isProof, showsNin }, onDecided }: DecisionFormProps) {
  const form = useForm<Typed>({
    defaultValues: { fullName: '', birthDate: '', number: '', note: '', reason: 'unreadable' },
  });
  const { register, handleSubmit, setError, setFocus } = form;
  const showAtField = atFields(form, isProof ? ['fullName', 'birthDate', 'number'] : []);
  const accept = useChange('/desk/identity/accept', LISTS, 'Accepted.', showAtField);
  const refuse = useChange('/desk/identity/refuse', LISTS, 'Refused.');
  const isPending = accept.isPending || refuse.isPending;
  const after = {
    onSuccess: ({ data }: { readonly data: Decided }) => {
      announce(data);
      onDecided(data.next);
    },
  };
  useEffect(() => {
    if (isProof) setFocus('fullName');
  }, [isProof, setFocus]);
  const onAccept = handleSubmit(({ fullName, birthDate, number, note }) => {
    if (isProof && (fullName.trim() === '' || birthDate.trim() === '')) {
      const missing = fullName.trim() === '' ? 'fullName' : 'birthDate';
      setError(missing, { message: 'Type what the document says.' });
      setFocus(missing);
      return;
    }
    accept.mutate({ documentId, note, read: isProof ? { fullName, birthDate, number } : null }, after);
  });
  const onRefuse = handleSubmit(({ reason, note }) => refuse.mutate({ documentId, reason, note }, after));
  return (
    <Panel title="Decide">
      <form className="panel-body" onSubmit={(event) => void onAccept(event)}>
        <Stack gap="sm">
          {isProof && (
            <>
              <TextInput label="Name in the document" autoComplete="off" {...fieldOf(form, 'fullName')} />
              <Group grow align="flex-start">
                <TextInput
                  label="Date of birth"
                  placeholder="1990-12-31"
                  autoComplete="off"
                  {...fieldOf(form, 'birthDate')}
                />
                <TextInput
                  label={showsNin ? 'NIN, empty for none' : 'Number, empty for none'}
                  autoComplete="off"
                  {...fieldOf(form, 'number')}
                />
              </Group>
            </>
          )}
          <TextInput
            label="Note"
            required
            error={form.formState.errors.note === undefined ? null : 'Write three characters or more.'}
            {...register('note', ALL)}
          />
          <Group>
            <Button type="submit" loading={isPending}>
              Accept
            </Button>
          </Group>
          <Divider label="or" />
          <Group align="flex-end">
            <NativeSelect
              label="The player reads"
              data={Object.entries(REFUSAL_NAMES).map(([value, label]) => ({ value, label }))}
              {...register('reason')}
            />
            <Button variant="default" color="red" loading={isPending} onClick={() => void onRefuse()}>
              Refuse
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
