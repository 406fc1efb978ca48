import type { DeskTransfer } from '@jara/contract/desk-transfers';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChange, useDesk } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { nairaText, timeText } from '../parts/formats.ts';
import { Shown } from '../parts/shown.tsx';

interface ClaimFormProps {
  readonly transfer: DeskTransfer;
  readonly onClose: () => void;
}

/** Fewer signs find too much. */
const MIN_SIGNS = 3;

/** Gives money in suspense to the player who is found by phone, name or number. */
export function ClaimForm({ transfer, onClose }: ClaimFormProps) {
  const { provider, reference, amount, senderName, receivedAt } = transfer;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [playerId, setPlayerId] = useState<string | null>(null);
  const found = useDesk('/desk/players/search', { text }, { isOn: text.length >= MIN_SIGNS });
  const { register, handleSubmit } = useForm<{ readonly reason: string }>();
  const { mutate, isPending } = useChange(
    '/desk/transfers/claim',
    ['/desk/transfers', '/desk/approvals'],
    ({ data }) => (data.approvalId === null ? 'Given to the player.' : 'Requested. A second person decides.'),
  );
  const send = handleSubmit(({ reason }) => {
    if (playerId !== null) mutate({ provider, reference, playerId, reason }, { onSuccess: onClose });
  });
  return (
    <Dialog onClose={onClose} title={`Give ${nairaText(amount)} to a player`} size="lg">
      <Stack gap="sm">
        <Text size="sm">
          From {senderName === '' ? 'a sender who is not named' : senderName}, {timeText(receivedAt)}.
        </Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setText(typed.trim());
          }}
        >
          <Group align="flex-end">
            <TextInput
              label="Player"
              placeholder="phone, name or number"
              flex={1}
              minLength={MIN_SIGNS}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="default">
              Find
            </Button>
          </Group>
        </form>
        {text.length >= MIN_SIGNS && (
          <Shown query={found} isEmpty={({ data }) => data.length === 0} empty="No player was found.">
            {({ data }) => (
              <Stack gap={4} role="radiogroup" aria-label="Players found">
                {data.map((player) => (
                  <label key={player.playerId}>
                    <input
                      type="radio"
                      name="player"
                      checked={playerId === player.playerId}
                      onChange={() => setPlayerId(player.playerId)}
                    />{' '}
                    {player.name} · #{player.playerId} · by {player.foundBy}
                  </label>
                ))}
              </Stack>
            )}
          </Shown>
        )}
        <form onSubmit={(event) => void send(event)}>
          <Stack gap="sm">
            <Textarea label="Reason" required minLength={3} maxLength={500} {...register('reason')} />
            <Group>
              <Button type="submit" loading={isPending} disabled={playerId === null}>
                Give to the player
              </Button>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
