import type { DeskBetState } from '@jara/contract/desk-bets';
import { Badge } from '@mantine/core';

export const STATES: Readonly<Record<DeskBetState, string>> = {
  open: 'open',
  won: 'won',
  lost: 'lost',
  returned: 'returned',
  cashed_out: 'cashed out',
  void: 'void',
};
const COLOURS: Readonly<Record<DeskBetState, string>> = {
  ...{ open: 'yellow', won: 'teal', cashed_out: 'teal', lost: 'gray', returned: 'blue', void: 'red' },
};

export function BetStateBadge({ state }: { readonly state: DeskBetState }) {
  return (
    <Badge size="sm" variant="light" color={COLOURS[state]}>
      {STATES[state]}
    </Badge>
  );
}
