import type { DeskGame } from '@jara/contract/desk-games';
import { Badge } from '@mantine/core';

const LOOKS = {
  open: { color: 'teal', text: 'open' },
  draining: { color: 'yellow', text: 'ends after its round' },
  closed: { color: 'red', text: 'closed' },
} as const;

/** By the product's own switch; a closed category is named beside it. */
export function StatusBadge({ status, closedWith }: Pick<DeskGame, 'status' | 'closedWith'>) {
  const { color, text } = LOOKS[status === 'open' && closedWith !== null ? 'closed' : status];
  return (
    <Badge size="sm" variant="light" color={color}>
      {closedWith !== null && status !== 'closed' ? `closed with “${closedWith}”` : text}
    </Badge>
  );
}
