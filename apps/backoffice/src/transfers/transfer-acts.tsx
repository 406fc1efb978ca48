import type { DeskTransfer } from '@jara/contract/desk-transfers';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { timeText } from '../parts/formats.ts';
import { useMe } from '../shell/use-me.ts';

interface TransferActsProps {
  readonly transfer: DeskTransfer;
  readonly onChoose: (act: 'claim' | 'return') => void;
}

const OUTCOMES = {
  paid: 'paid by the bank',
  failed: 'not paid by the bank',
  reversed: 'came back from the bank',
} as const;
const nameOf = (actor: string) => actor.replace(/^staff:/, '');

/** The acts on money in suspense, or who gave it where. */
export function TransferActs({ transfer, onChoose }: TransferActsProps) {
  const { may } = useMe();
  const { state, claimedBy, claimedAt, senderAccount } = transfer;
  if (claimedBy !== null) return `${nameOf(claimedBy)}, ${timeText(claimedAt)}`;
  const isWaiting = state === 'suspense';
  return (
    <Stack gap={4}>
      {isWaiting && (
        <Stack gap={4} align="flex-start">
          {may('suspense.claim') && (
            <Button size="compact-xs" variant="default" onClick={() => onChoose('claim')}>
              Give to a player
            </Button>
          )}
          {may('suspense.return') && senderAccount !== null && (
            <Button size="compact-xs" variant="default" onClick={() => onChoose('return')}>
              Return to sender
            </Button>
          )}
        </Stack>
      )}
      {isWaiting && may('suspense.return') && senderAccount === null && (
        <Text size="xs" c="dimmed">
          No return: the bank named no account that can be paid to.
        </Text>
      )}
      <SentBack sentBack={transfer.sentBack} />
      {!isWaiting && transfer.sentBack === null && '–'}
    </Stack>
  );
}

function SentBack({ sentBack }: Pick<DeskTransfer, 'sentBack'>) {
  if (sentBack === null) return null;
  const { reference, outcome, by, at } = sentBack;
  return (
    <Text size="xs">
      <Anchor component={Link} to={`/payouts/${reference}`} size="xs">
        {reference.slice(0, 14)}…
      </Anchor>{' '}
      {outcome === null ? 'ordered' : OUTCOMES[outcome]}, {nameOf(by)}, {timeText(at)}
    </Text>
  );
}
