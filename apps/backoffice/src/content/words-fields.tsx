import type { CampaignWords, ContentPlace } from '@jara/contract/content';
import { Fieldset, Textarea, TextInput } from '@mantine/core';
import { type FieldPath, get, type UseFormReturn } from 'react-hook-form';
import type { Draft, Language } from './draft.ts';

const LABELS: Readonly<Record<keyof CampaignWords, string>> = {
  title: 'Title',
  text: 'Text',
  details: 'Details of the promotion',
  line: 'Line of the ticker',
};
const PLACES: Readonly<Record<keyof CampaignWords, readonly ContentPlace[]>> = {
  ...{ title: ['slide', 'promotion'], text: ['slide', 'promotion'] },
  ...{ details: ['promotion'], line: ['ticker'] },
};

interface WordsFieldsProps {
  readonly form: UseFormReturn<Draft>;
  readonly language: Language;
  readonly draft: Draft;
}

/** The fields of one language, for the places that the content is shown in. */
export function WordsFields({ form: { register, formState }, language, draft }: WordsFieldsProps) {
  const name = language === 'en' ? 'English' : 'Pidgin';
  const errorOf = (path: FieldPath<Draft>): string | undefined =>
    (get(formState.errors, path) as { readonly message?: string } | undefined)?.message;
  if (draft.kind === 'text')
    return (
      <TextInput
        label={`Text in ${name}`}
        required
        error={errorOf(`${language}.title`)}
        {...register(`${language}.title`)}
      />
    );
  const fields = (Object.keys(LABELS) as (keyof CampaignWords)[]).filter((field) =>
    PLACES[field].some((place) => draft.places.includes(place)),
  );
  return (
    <Fieldset legend={name} p="sm">
      {fields.map((field) => {
        const path = `${language}.${field}` as const;
        const Field = field === 'details' ? Textarea : TextInput;
        return (
          <Field
            key={field}
            label={`${LABELS[field]} (${name})`}
            required={field !== 'details'}
            error={errorOf(path)}
            mb="xs"
            {...register(path)}
          />
        );
      })}
    </Fieldset>
  );
}
