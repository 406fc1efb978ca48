import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';

interface Decision<Choice> {
  readonly label: string;
  readonly choice: Choice;
}

interface ReasonFormProps<Choice> {
  readonly title: string;
  readonly text: string;
  readonly decisions: readonly Decision<Choice>[];
  readonly isPending: boolean;
  readonly onDecide: (choice: Choice, reason: string) => void;
  readonly onClose: () => void;
}

/** A decision with its reason; the first one is the usual. */
export function ReasonForm<Choice extends string>(props: ReasonFormProps<Choice>) {
  const { title, text, decisions, isPending, onDecide, onClose } = props;
  const { register, handleSubmit } = useForm<{ readonly reason: string }>();
  const decide = (choice: Choice) => handleSubmit(({ reason }) => onDecide(choice, reason));
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack gap="sm">
        <Text className="long">{text}</Text>
        <Textarea label="Your reason" required maxLength={500} {...register('reason', { minLength: 3 })} />
        <Group>
          {decisions.map(({ label, choice }, index) => (
            <Button
              key={choice}
              variant={index === 0 ? 'filled' : 'default'}
              loading={isPending}
              onClick={() => void decide(choice)()}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Stack>
    </Modal>
  );
}
