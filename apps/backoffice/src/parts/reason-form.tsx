import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

interface ReasonFormProps {
  readonly title: string;
  /** The effect of the change. */
  readonly text: string;
  readonly button: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSend: (reason: string) => void;
  /** Further facts above the reason. */
  readonly children?: ReactNode;
}

/** A change that needs a reason. */
export function ReasonForm({ title, text, button, isPending, onClose, onSend, children }: ReasonFormProps) {
  const { register, handleSubmit } = useForm<{ readonly reason: string }>();
  const send = handleSubmit(({ reason }) => onSend(reason));
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          {children}
          <Textarea
            label="Reason"
            required
            minLength={3}
            maxLength={500}
            data-autofocus
            {...register('reason')}
          />
          <Group>
            <Button type="submit" loading={isPending}>
              {button}
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
