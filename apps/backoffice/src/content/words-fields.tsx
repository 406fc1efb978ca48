import type { CampaignWords } from '@jara/contract/content';
import { Fieldset, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../parts/fields.ts';
import { type Draft, type Language, shownWords } from './draft.ts';

const LABELS: Readonly<Record<keyof CampaignWords, string>> = {
  title: 'Title',
  text: 'Text',
  details: 'Details of the promotion',
  line: 'Line of the ticker',
};

interface WordsFieldsProps {
  readonly form: UseFormReturn<Draft>;
  readonly language: Language;
  readonly draft: Draft;
}

/** The fields of one language, for the places that the content is shown in. */
export function WordsFields({ form, language, draft }: WordsFieldsProps) {
  const name = language === 'en' ? 'English' : 'Pidgin';
  if (draft.kind === 'text')
    return <TextInput label={`Text in ${name}`} required {...fieldOf(form, `${language}.title`)} />;
  return (
    <Fieldset legend={name} p="sm">
      {shownWords(draft).map((field) => {
        const Field = field === 'details' ? Textarea : TextInput;
        return (
          <Field
            key={field}
            label={`${LABELS[field]} (${name})`}
            required={field !== 'details'}
            mb="xs"
            {...fieldOf(form, `${language}.${field}`)}
          />
        );
      })}
    </Fieldset>
  );
}
