import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import type { TradedEvent } from './event-texts.ts';

interface Typed {
  readonly lead: string;
  readonly total: string;
  readonly reason: string;
}

interface ShiftFormProps {
  readonly event: TradedEvent;
  readonly onClose: () => void;
}

const UNITS = {
  football: 'goals',
  basketball: 'points',
  tennis: 'the chance of a point served',
} as const;

/** One model prices every market, so a shift moves all of them together. */
export function ShiftForm({ event: { eventId, sport, shift, maxShift }, onClose }: ShiftFormProps) {
  const form = useForm<Typed>({
    defaultValues: { lead: String(shift?.lead ?? 0), total: String(shift?.total ?? 0) },
  });
  const { mutate, isPending } = useChange(
    '/desk/trading/shift',
    ['/desk/trading/event', '/desk/trading'],
    'Done.',
    atFields(form, ['lead', 'total', 'reason']),
  );
  const change = form.handleSubmit(({ lead, total, reason }) =>
    mutate(
      { eventId, seen: shift?.seen ?? null, lead: Number(lead), total: Number(total), reason },
      { onSuccess: onClose },
    ),
  );
  const number = { type: 'number', step: 'any', min: -maxShift, max: maxShift, required: true } as const;
  return (
    <Dialog onClose={onClose} title="Shift the model">
      <form onSubmit={(submitted) => void change(submitted)}>
        <Stack gap="sm">
          <Text>
            In {UNITS[sport]}, at most {maxShift}. Two zeros lift the shift.
          </Text>
          <Group grow>
            <TextInput label="Lead of the home side" {...number} {...fieldOf(form, 'lead')} />
            <TextInput label="Total of both sides" {...number} {...fieldOf(form, 'total')} />
          </Group>
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
          <Button type="submit" loading={isPending}>
            Shift
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
