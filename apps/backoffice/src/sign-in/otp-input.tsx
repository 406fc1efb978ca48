import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** The field for a code of the authenticator; the form registers it. */
export function OtpInput(registered: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Code of the authenticator"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      {...registered}
    />
  );
}
