import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Labels and values; without those of `false`. */
  readonly facts: readonly (readonly [label: string, value: ReactNode] | false)[];
}

/** Values with their labels, one a line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts panel-body">
      {facts.map((fact) => {
        if (fact === false) return null;
        const [label, value] = fact;
        return (
          <Group key={label} display="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Group>
        );
      })}
    </dl>
  );
}
