import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  MultiSelect,
  NumberInput,
  Stack,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Answer, Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { Panel } from '../parts/panel.tsx';

type Typed = Body<'/desk/keys/make'>;
const START = { name: '', permissions: [], days: 90, reason: '' };

/** Makes a key, and shows it once. */
export function NewKey({
  permissions,
  maxDays,
}: Pick<Answer<'/desk/keys'>['data'], 'permissions' | 'maxDays'>) {
  const form = useForm<Typed>({ defaultValues: START });
  const { control, handleSubmit, reset } = form;
  const [made, setMade] = useState<string | null>(null);
  const { mutate, isPending } = useChange(
    '/desk/keys/make',
    ['/desk/keys'],
    'The key is made.',
    atFields(form, ['name', 'permissions', 'days', 'reason']),
  );
  const send = (typed: Typed) =>
    mutate(typed, {
      onSuccess: ({ data }) => {
        setMade(data.key);
        reset(START);
      },
    });
  return (
    <Panel title="Make a key">
      <form className="panel-body" onSubmit={handleSubmit(send)}>
        <Stack gap="sm">
          <Group align="flex-start">
            <TextInput
              label="Name of the program"
              required
              minLength={2}
              maxLength={100}
              autoComplete="off"
              {...fieldOf(form, 'name')}
            />
            <Controller
              control={control}
              name="permissions"
              rules={{ required: 'Choose at least one.' }}
              render={({ field, fieldState }) => (
                <MultiSelect
                  label="Rights"
                  required
                  w={360}
                  data={[...permissions]}
                  searchable
                  value={field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={control}
              name="days"
              render={({ field, fieldState }) => (
                <NumberInput
                  label="Days"
                  w={90}
                  min={1}
                  max={maxDays}
                  allowDecimal={false}
                  value={field.value}
                  onChange={(days) => field.onChange(Number(days))}
                  error={fieldState.error?.message}
                />
              )}
            />
            <TextInput
              label="Reason"
              required
              minLength={3}
              maxLength={500}
              autoComplete="off"
              {...fieldOf(form, 'reason')}
            />
            <Button type="submit" mt={22} loading={isPending}>
              Make
            </Button>
          </Group>
          {made !== null && <Made value={made} onClose={() => setMade(null)} />}
        </Stack>
      </form>
    </Panel>
  );
}

function Made({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  return (
    <Alert
      color="teal"
      title="Copy the key now: it is not shown again."
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <Group>
        <Code>{value}</Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
