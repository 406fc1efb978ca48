import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import { marketText, type TradedEvent } from './event-texts.ts';

/** A change of a market, with the override that the page showed. */
export interface RuleOf {
  readonly marketId: string;
  readonly seen: string | null;
  readonly to: 'suspend' | 'limit' | 'open';
}

interface RuleFormProps {
  readonly event: TradedEvent;
  readonly rule: RuleOf;
  readonly onClose: () => void;
}

const LABELS = {
  suspend: { verb: 'Suspend', what: 'No bet on it is taken from now on. Placed bets stay.' },
  limit: { verb: 'Limit', what: 'Bets are taken until so much may be lost by a selection.' },
  open: { verb: 'Open again', what: 'It takes bets as usual again.' },
} as const;

export function RuleForm({ event, rule: { marketId, seen, to }, onClose }: RuleFormProps) {
  const form = useForm<{ readonly reason: string; readonly limit: string }>();
  const { mutate, isPending } = useChange(
    '/desk/trading/rule',
    ['/desk/trading/event', '/desk/trading'],
    'Done.',
    atFields(form, to === 'limit' ? ['limit', 'reason'] : ['reason']),
  );
  const { verb, what } = LABELS[to];
  const change = form.handleSubmit(({ reason, limit }) =>
    mutate(
      {
        ...{ eventId: event.eventId, marketId, seen, to, reason },
        ...(to === 'limit' ? { limit: Number(limit) } : {}),
      },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog onClose={onClose} title={`${verb}: ${marketText(marketId, event)}`}>
      <form onSubmit={(submitted) => void change(submitted)}>
        <Stack gap="sm">
          <Text>{what}</Text>
          {to === 'limit' && (
            <TextInput
              label="The most to lose by a selection, in whole naira"
              inputMode="numeric"
              required
              pattern="[1-9]\d{0,11}"
              {...fieldOf(form, 'limit')}
            />
          )}
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
          <Button type="submit" loading={isPending}>
            {verb}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
