import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { KIND_TEXTS } from '../approvals/kind-texts.ts';
import { Dialog } from '../parts/dialog.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';

type Kind = Body<'/desk/player/request-change'>['change']['kind'];

interface Typed {
  readonly fullName: string;
  readonly reason: string;
}

interface RequestFormProps {
  readonly playerId: string;
  readonly kind: Kind;
  /** The registered name. */
  readonly name: string;
  readonly bankNames: readonly string[];
  readonly onClose: () => void;
}

/** Files a request, which a second person decides. */
export function RequestForm({ playerId, kind, name, bankNames, onClose }: RequestFormProps) {
  const form = useForm<Typed>({ defaultValues: { fullName: name, reason: '' } });
  const { mutate, isPending } = useChange(
    '/desk/player/request-change',
    ['/desk/player/requests', '/desk/approvals'],
    'Requested. A second person decides.',
    atFields(form, kind === 'name_changed' ? ['fullName', 'reason'] : ['reason']),
  );
  const request = form.handleSubmit(({ fullName, reason }) =>
    mutate(
      { playerId, reason, change: kind === 'name_changed' ? { kind, fullName } : { kind } },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog onClose={onClose} title={KIND_TEXTS[kind]} size="lg">
      <form onSubmit={(event) => void request(event)}>
        <Stack gap="sm">
          {kind === 'name_changed' && (
            <>
              <TextInput label="New name" required {...fieldOf(form, 'fullName')} />
              <Text c="dimmed">
                {bankNames.length === 0
                  ? 'No bank has answered a name yet.'
                  : `Name at the bank: ${bankNames.join(', ')}.`}{' '}
                The player logs in again after the change.
              </Text>
            </>
          )}
          {kind === 'player_exported' && (
            <Text c="dimmed">
              Once approved, you and the person who approves download the copy for a day.
            </Text>
          )}
          {kind === 'player_erased' && (
            <Alert color="red" title="It cannot be undone">
              Erased: phone, email, password, devices, logins, pictures of documents and saved bank accounts;
              the account is closed. Kept for five years, as the law requires: the name, keyed hashes of the
              identity, state of residence, money and bets, blocks, complaints, and the record of changes with
              earlier phone numbers and email addresses. The account has to be empty, and no deposit may wait
              for its way back.
            </Alert>
          )}
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
          <Group>
            <Button type="submit" color={kind === 'player_erased' ? 'red' : 'indigo'} loading={isPending}>
              Request
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
