import type { StaffRole } from '@jara/contract/desk';
import type { DeskView } from '@jara/contract/desk-views';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { useMe } from '../shell/use-me.ts';

interface Typed {
  readonly name: string;
  /** Empty: private. */
  readonly role: StaffRole | '';
}

interface ViewFormProps {
  /** Of a new view. */
  readonly address?: string;
  /** The view that is changed; absent: a new one. */
  readonly view?: DeskView;
  readonly onDone: () => void;
}

/** The name of a view, and who sees it. */
export function ViewForm({ address = '', view, onDone }: ViewFormProps) {
  const { me } = useMe();
  const start = { name: view?.name ?? '', role: view?.role ?? ('' as const) };
  const form = useForm<Typed>({ defaultValues: start });
  const showAtField = atFields(form, ['name', 'role']);
  const save = useChange('/desk/views/save', ['/desk/views'], 'The view is saved.', showAtField);
  const change = useChange('/desk/views/change', ['/desk/views'], 'The view is changed.', showAtField);
  const { isPending } = view === undefined ? save : change;
  const send = ({ name, role }: Typed) => {
    const typed = { name, role: role === '' ? null : role };
    if (view === undefined) save.mutate({ ...typed, address }, { onSuccess: onDone });
    else change.mutate({ ...typed, viewId: view.viewId }, { onSuccess: onDone });
  };
  const roles = (me?.roles ?? []).map((one) => ({ value: one, label: `The role ${one}` }));
  return (
    <form onSubmit={form.handleSubmit(send)}>
      <Stack gap="sm">
        <TextInput
          label="Name of the view"
          required
          minLength={2}
          maxLength={60}
          autoComplete="off"
          {...fieldOf(form, 'name')}
        />
        <NativeSelect
          label="Shown to"
          data={[{ value: '', label: 'You alone' }, ...roles]}
          {...fieldOf(form, 'role')}
        />
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </Stack>
    </form>
  );
}
