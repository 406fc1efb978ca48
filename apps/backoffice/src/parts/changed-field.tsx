import { Text } from '@mantine/core';
import { wordsOf } from './formats.ts';

interface Changed {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A changed field with both of its values below each other, in one column: each may be a long text. */
export function ChangedField({ field, before, after }: Changed) {
  return (
    <div className="request">
      <Text fw={600}>{wordsOf(field)}</Text>
      <Value label="Before" text={before} />
      <Value label="After" text={after} />
    </div>
  );
}

function Value({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <Text className="long">
      <Text span c="dimmed">
        {label}:
      </Text>{' '}
      {text}
    </Text>
  );
}
