import type { RegisterLikeness } from '@jara/contract/desk-identity';
import { Button } from '@mantine/core';
import { timeText } from '../parts/formats.ts';
import { useMe } from '../shell/use-me.ts';

interface DecisionProps {
  readonly of: Pick<RegisterLikeness, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>;
  readonly onDecide: () => void;
}

/** The decision about a likeness, or the button of those who may decide. */
export function Decision({ of: { state, decidedBy, decidedAt, reason }, onDecide }: DecisionProps) {
  const { may } = useMe();
  if (state !== 'open') return `${decidedBy}, ${timeText(decidedAt)}: ${reason ?? '–'}`;
  if (!may('identity.decide')) return '–';
  return (
    <Button size="compact-xs" onClick={onDecide}>
      Decide
    </Button>
  );
}
