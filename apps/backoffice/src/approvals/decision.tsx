import type { ApprovalView } from '@jara/contract/desk';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { timeText } from '../parts/formats.ts';
import { KIND_TEXTS } from './kind-texts.ts';

interface DecisionProps {
  readonly request: ApprovalView;
  readonly onClose: () => void;
}

/** Shows the request that is decided; the call names its digest, so that exactly this one is executed. */
export function Decision({ request, onClose }: DecisionProps) {
  const { approvalId, digest, kind, reason, requestedBy, requestedAt } = request;
  const { register, handleSubmit, formState } = useForm<{ readonly reason: string }>();
  const { mutate, isPending } = useChange(
    '/desk/approvals/decide',
    ['/desk/approvals', '/desk/staff', '/desk/me'],
    'Decided.',
  );
  const decide = (decision: 'approve' | 'refuse') =>
    handleSubmit((typed) =>
      mutate({ approvalId, digest, decision, reason: typed.reason }, { onSuccess: onClose }),
    );
  const facts = [
    ['Request', KIND_TEXTS[kind]],
    ...request.facts.map(({ label, value }) => [label, value]),
    ['Requested by', requestedBy],
    ['Requested', timeText(requestedAt)],
    ['Reason', reason],
  ];
  return (
    <Dialog onClose={onClose} title="Decide a request" size="lg">
      <Stack gap="sm">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Group key={name} display="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Group>
          ))}
        </dl>
        <Textarea
          label="Your reason"
          required
          maxLength={500}
          error={formState.errors.reason === undefined ? null : 'Write three characters or more.'}
          {...register('reason', { required: true, minLength: 3 })}
        />
        <Group>
          <Button loading={isPending} onClick={() => void decide('approve')()}>
            Approve
          </Button>
          <Button variant="default" color="red" loading={isPending} onClick={() => void decide('refuse')()}>
            Refuse
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
