import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FieldPath, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useChange } from '../api/use-desk.ts';
import { atFields, fieldOf, submittedBy } from '../parts/fields.ts';
import { Panel } from '../parts/panel.tsx';
import { ContentPreview } from './content-preview.tsx';
import { LINK_LABELS, optionsOf, PICTURE_LABELS, PLACE_LABELS, TEXT_LABELS } from './content-texts.ts';
import { bodyOf, type Draft, nameInForm, type Placeholders, shownWords } from './draft.ts';
import { WordsFields } from './words-fields.tsx';

interface ContentEditorProps {
  /** Null: a new one. */
  readonly itemId: string | null;
  readonly revision: number;
  readonly draft: Draft;
  readonly placeholders: Placeholders;
}

/** The fields that the form shows. */
const fieldsOf = (typed: Draft): FieldPath<Draft>[] => [
  ...(['startsAt', 'endsAt', 'reason'] as const),
  ...(typed.kind === 'text' ? (['key'] as const) : (['places', 'picture', 'link', 'vettingNumber'] as const)),
  ...shownWords(typed).flatMap((word) => [`en.${word}`, `pcm.${word}`] as const),
];

/** The form of an item beside its preview. */
export function ContentEditor({ itemId, revision, draft, placeholders }: ContentEditorProps) {
  const form = useForm<Draft>({ defaultValues: draft });
  const { control, handleSubmit } = form;
  const typed = { ...draft, ...useWatch({ control }) } as Draft;
  const navigate = useNavigate();
  const { mutate, isPending } = useChange(
    '/desk/content/save',
    ['/desk/content', '/desk/content/item'],
    ({ data }) => (data.state === 'draft' ? 'The draft is saved.' : `Published: it is ${data.state}.`),
    atFields(form, fieldsOf(typed), (field) => nameInForm(draft.kind, field)),
  );
  // Both buttons submit the form, so that the browser demands the same fields of a draft, as the server does.
  const save = handleSubmit((values, event) => {
    mutate(
      { itemId, revision, isPublished: submittedBy(event) !== 'draft', ...bodyOf(values) },
      { onSuccess: ({ data }) => void navigate(`/content/${data.itemId}`) },
    );
  });
  return (
    <div className="content-editor">
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <Panel title={draft.kind === 'text' ? 'Text of the site' : 'Campaign'}>
            <Stack gap="sm" className="panel-body">
              {draft.kind === 'text' ? (
                <NativeSelect
                  label="Text that is replaced"
                  data={optionsOf(TEXT_LABELS)}
                  {...fieldOf(form, 'key')}
                />
              ) : (
                <CampaignFields form={form} />
              )}
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
                <WordsFields form={form} language="en" draft={typed} />
                <WordsFields form={form} language="pcm" draft={typed} />
              </SimpleGrid>
              <ScheduleFields form={form} kind={draft.kind} />
              <TextInput label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
              <Group>
                <Button type="submit" loading={isPending}>
                  Publish
                </Button>
                <Button type="submit" value="draft" variant="default" loading={isPending}>
                  Save as a draft
                </Button>
              </Group>
            </Stack>
          </Panel>
          <PlaceholdersPanel placeholders={placeholders} />
        </Stack>
      </form>
      <ContentPreview draft={typed} placeholders={placeholders} />
    </div>
  );
}

function CampaignFields({ form }: { readonly form: UseFormReturn<Draft> }) {
  const { register, formState } = form;
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
        <NativeSelect label="Picture" data={optionsOf(PICTURE_LABELS)} {...fieldOf(form, 'picture')} />
        <NativeSelect label="Leads to" data={optionsOf(LINK_LABELS)} {...fieldOf(form, 'link')} />
      </SimpleGrid>
    </>
  );
}

interface ScheduleFieldsProps {
  readonly form: UseFormReturn<Draft>;
  readonly kind: Draft['kind'];
}

function ScheduleFields({ form, kind }: ScheduleFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="sm">
      <TextInput label="From (Lagos)" type="datetime-local" required {...fieldOf(form, 'startsAt')} />
      <TextInput
        label={kind === 'text' ? 'Until (Lagos), empty: it stays' : 'Until (Lagos)'}
        type="datetime-local"
        required={kind === 'campaign'}
        {...fieldOf(form, 'endsAt')}
      />
      {kind === 'campaign' && (
        <TextInput
          label="Vetting number"
          placeholder="Of the advertising approval"
          maxLength={40}
          {...fieldOf(form, 'vettingNumber')}
        />
      )}
    </SimpleGrid>
  );
}

/** Placeholders that a text may contain, with their current values. */
function PlaceholdersPanel({ placeholders }: { readonly placeholders: Placeholders }) {
  return (
    <Panel title="Placeholders and their current values">
      <dl className="facts panel-body">
        {placeholders.map(({ name, value, meaning }) => (
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
