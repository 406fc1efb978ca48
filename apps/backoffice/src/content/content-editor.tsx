import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FieldPath, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useChange } from '../api/use-desk.ts';
import { Panel } from '../parts/panel.tsx';
import { ContentPreview } from './content-preview.tsx';
import { LINK_LABELS, optionsOf, PICTURE_LABELS, PLACE_LABELS, TEXT_LABELS } from './content-texts.ts';
import { bodyOf, type Draft, type Facts, fieldOf } from './draft.ts';
import { WordsFields } from './words-fields.tsx';

interface ContentEditorProps {
  /** Null: a new one. */
  readonly itemId: string | null;
  readonly revision: number;
  readonly draft: Draft;
  readonly facts: Facts;
}

/** The form of an item beside its preview. A refusal of the server is shown at its field. */
export function ContentEditor({ itemId, revision, draft, facts }: ContentEditorProps) {
  const form = useForm<Draft>({ defaultValues: draft });
  const { control, handleSubmit, setError } = form;
  const typed = { ...draft, ...useWatch({ control }) } as Draft;
  const navigate = useNavigate();
  const { mutate, isPending } = useChange(
    '/desk/content/save',
    ['/desk/content', '/desk/content/item'],
    ({ data }) => (data.state === 'draft' ? 'The draft is saved.' : `Published: it is ${data.state}.`),
  );
  const save = (isPublished: boolean) =>
    handleSubmit((values) =>
      mutate(
        { itemId, revision, isPublished, ...bodyOf(values) },
        {
          onSuccess: ({ data }) => void navigate(`/content/${data.itemId}`),
          onError: ({ field, message }) => {
            const name = fieldOf(values.kind, field);
            if (name !== null) setError(name as FieldPath<Draft>, { message }, { shouldFocus: true });
          },
        },
      ),
    );
  const publish = save(true);
  const saveDraft = save(false);
  return (
    <div className="content-editor">
      <form onSubmit={(event) => void publish(event)}>
        <Stack gap="md">
          <Panel title={draft.kind === 'text' ? 'Text of the site' : 'Campaign'}>
            <Stack gap="sm" className="panel-body">
              {draft.kind === 'text' ? (
                <NativeSelect
                  label="Text that is replaced"
                  data={optionsOf(TEXT_LABELS)}
                  {...form.register('key')}
                />
              ) : (
                <CampaignFields form={form} />
              )}
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
                <WordsFields form={form} language="en" draft={typed} />
                <WordsFields form={form} language="pcm" draft={typed} />
              </SimpleGrid>
              <ScheduleFields form={form} kind={draft.kind} />
              <TextInput label="Reason" required minLength={3} maxLength={500} {...form.register('reason')} />
              <Group>
                <Button type="submit" loading={isPending}>
                  Publish
                </Button>
                <Button variant="default" loading={isPending} onClick={() => void saveDraft()}>
                  Save as a draft
                </Button>
              </Group>
            </Stack>
          </Panel>
          <FactsPanel facts={facts} />
        </Stack>
      </form>
      <ContentPreview draft={typed} facts={facts} />
    </div>
  );
}

function CampaignFields({ form: { register, formState } }: { readonly form: UseFormReturn<Draft> }) {
  return (
    <>
      <Stack gap={4} role="group" aria-label="Shown in">
        <Text size="sm" fw={600}>
          Shown in
        </Text>
        <Group gap="md">
          {optionsOf(PLACE_LABELS).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} {...register('places')} />
          ))}
        </Group>
        {formState.errors.places !== undefined && (
          <Text size="xs" c="red">
            {formState.errors.places.message}
          </Text>
        )}
      </Stack>
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect label="Picture" data={optionsOf(PICTURE_LABELS)} {...register('picture')} />
        <NativeSelect label="Leads to" data={optionsOf(LINK_LABELS)} {...register('link')} />
      </SimpleGrid>
    </>
  );
}

interface ScheduleFieldsProps {
  readonly form: UseFormReturn<Draft>;
  readonly kind: Draft['kind'];
}

function ScheduleFields({ form: { register, formState }, kind }: ScheduleFieldsProps) {
  const { startsAt, endsAt, vettingNumber } = formState.errors;
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="sm">
      <TextInput
        label="From (Lagos)"
        type="datetime-local"
        required
        error={startsAt?.message}
        {...register('startsAt')}
      />
      <TextInput
        label={kind === 'text' ? 'Until (Lagos), empty: it stays' : 'Until (Lagos)'}
        type="datetime-local"
        required={kind === 'campaign'}
        error={endsAt?.message}
        {...register('endsAt')}
      />
      {kind === 'campaign' && (
        <TextInput
          label="Vetting number"
          placeholder="Of the advertising approval"
          maxLength={40}
          error={vettingNumber?.message}
          {...register('vettingNumber')}
        />
      )}
    </SimpleGrid>
  );
}

/** The placeholders that texts may have: the rules fill them in. */
function FactsPanel({ facts }: { readonly facts: Facts }) {
  return (
    <Panel title="Figures, filled in by the rules">
      <dl className="facts panel-body">
        {facts.map(({ name, value, meaning }) => (
          <Group key={name} display="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {value}, {meaning}
            </dd>
          </Group>
        ))}
      </dl>
    </Panel>
  );
}
