import type { StaffKind, StaffMember, StaffRole } from '@jara/contract/desk';
import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/use-desk.ts';
import { KIND_TEXTS } from '../approvals/kind-texts.ts';
import { Dialog } from '../parts/dialog.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';

const ROLES: readonly StaffRole[] = [
  ...(['support', 'payments', 'risk', 'trading', 'compliance', 'content', 'finance', 'regulator'] as const),
  'admin',
];
const KINDS: readonly StaffKind[] = ['role_given', 'role_taken', 'second_factor_reset', 'staff_removed'];

interface Typed {
  readonly kind: StaffKind;
  readonly role: StaffRole;
  readonly reason: string;
}

interface ChangeRequestProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** A change of a colleague, which another person approves. */
export function ChangeRequest({ member, onClose }: ChangeRequestProps) {
  const form = useForm<Typed>({ defaultValues: { kind: 'role_given' } });
  const { register, handleSubmit, watch } = form;
  const kind = watch('kind');
  const needsRole = kind === 'role_given' || kind === 'role_taken';
  const { mutate, isPending } = useChange(
    '/desk/staff/request-change',
    ['/desk/approvals'],
    'Requested. A second person decides.',
    atFields(form, needsRole ? ['role', 'reason'] : ['reason']),
  );
  const choices = ROLES.filter((role) => member.roles.includes(role) === (kind === 'role_taken'));
  const send = ({ role, reason }: Typed) =>
    mutate({ kind, role: needsRole ? role : null, reason, staffId: member.staffId }, { onSuccess: onClose });
  return (
    <Dialog onClose={onClose} title={`Request a change: ${member.email}`}>
      <form onSubmit={handleSubmit(send)}>
        <Stack gap="sm">
          <NativeSelect
            label="Change"
            data={KINDS.map((value) => ({ value, label: KIND_TEXTS[value] }))}
            {...register('kind')}
          />
          {needsRole && (
            <NativeSelect key={kind} label="Role" data={choices} required {...fieldOf(form, 'role')} />
          )}
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
          <Text size="sm" c="dimmed">
            Neither you nor {member.name} can approve it.
          </Text>
          <Button type="submit" loading={isPending}>
            Request
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
