import type { DeskCaps, DeskGame } from '@jara/contract/desk-games';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import { nairaText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { useMe } from '../shell/use-me.ts';

interface CapsProps {
  readonly game: DeskGame;
  readonly caps: DeskCaps;
}

/** The most that a round and a day may cost the operator, and the request for other caps. */
export function CapsPanel({ game, caps }: CapsProps) {
  const { may } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Caps"
      actions={
        may('games.switch') && (
          <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['A round may cost', caps.roundLoss === null ? 'no cap' : nairaText(caps.roundLoss)],
          ['A day may cost', caps.dayLoss === null ? 'no cap' : nairaText(caps.dayLoss)],
        ]}
      />
      {isOpen && <CapsForm game={game} caps={caps} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

interface Typed {
  readonly roundLoss: string;
  readonly dayLoss: string;
  readonly reason: string;
}

const typedOf = (cap: number | null) => (cap === null ? '' : `${cap}`);
const capOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

function CapsForm({ game, caps: seen, onClose }: CapsProps & { readonly onClose: () => void }) {
  const form = useForm<Typed>({
    defaultValues: { roundLoss: typedOf(seen.roundLoss), dayLoss: typedOf(seen.dayLoss), reason: '' },
  });
  const { mutate, isPending } = useChange(
    '/desk/games/request-caps',
    ['/desk/approvals'],
    'Requested. A second person decides.',
    atFields(form, ['roundLoss', 'dayLoss', 'reason']),
  );
  const send = form.handleSubmit(({ roundLoss, dayLoss, reason }) => {
    const caps = { roundLoss: capOf(roundLoss), dayLoss: capOf(dayLoss) };
    mutate({ product: game.product, caps, seen, reason }, { onSuccess: onClose });
  });
  const amount = { inputMode: 'decimal', pattern: '[1-9]\\d{0,11}(\\.\\d{1,2})?', maxLength: 15 } as const;
  return (
    <Dialog onClose={onClose} title={`Caps of ${game.title}`} size="lg">
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <Text size="sm" className="long">
            A bet that could win more than the first is refused, and after a day that has cost the second no
            bet is taken until the next. They are in force when a second person approves them.
          </Text>
          <TextInput
            label="A round may cost, in naira"
            description="Empty: no cap."
            {...amount}
            {...fieldOf(form, 'roundLoss')}
          />
          <TextInput
            label="A day may cost, in naira"
            description="Empty: no cap."
            {...amount}
            {...fieldOf(form, 'dayLoss')}
          />
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
          <Group>
            <Button type="submit" loading={isPending}>
              Request
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
