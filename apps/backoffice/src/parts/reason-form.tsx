import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from './dialog.tsx';
import { submittedBy } from './fields.ts';

interface Decision<Choice> {
  readonly label: string;
  readonly choice: Choice;
}

interface ReasonFormProps<Choice> {
  readonly title: string;
  /** The effect of the change. */
  readonly text: string;
  /** The first one is the usual. */
  readonly decisions: readonly Decision<Choice>[];
  readonly isPending: boolean;
  readonly onDecide: (choice: Choice, reason: string) => void;
  readonly onClose: () => void;
  /** Further facts above the reason. */
  readonly children?: ReactNode;
}

/** A change, or a decision between several, that needs a reason. */
export function ReasonForm<Choice extends string>(props: ReasonFormProps<Choice>) {
  const { title, text, decisions, isPending, onDecide, onClose, children } = props;
  const { register, handleSubmit } = useForm<{ readonly reason: string }>();
  const [usual] = decisions;
  if (usual === undefined) return null;
  // Every decision submits the form, so that the browser demands the reason of each.
  const decide = handleSubmit(({ reason }, event) => {
    const chosen = decisions.find(({ choice }) => choice === submittedBy(event));
    onDecide((chosen ?? usual).choice, reason);
  });
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <form onSubmit={(event) => void decide(event)}>
        <Stack gap="sm">
          <Text size="sm" className="long">
            {text}
          </Text>
          {children}
          <Textarea label="Reason" required minLength={3} maxLength={500} {...register('reason')} />
          <Group>
            {decisions.map(({ label, choice }, index) => (
              <Button
                key={choice}
                type="submit"
                value={choice}
                variant={index === 0 ? 'filled' : 'default'}
                loading={isPending}
              >
                {label}
              </Button>
            ))}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
