import type { CampaignWords, ContentPlace, SiteText } from '@jara/contract/content';
import type { DeskContent } from '@jara/contract/desk-content';
import type { Answer } from '../api/call.ts';
import type { Previewed } from '../preview/previewed.ts';

export type Item = Answer<'/desk/content/item'>['data'];
export type Placeholders = Answer<'/desk/content/facts'>['data'];
type Campaign = Extract<DeskContent, { kind: 'campaign' }>;
export type Language = 'en' | 'pcm';

/** The form of an item, as it is typed; times are those of Lagos. */
export interface Draft {
  readonly kind: DeskContent['kind'];
  readonly places: readonly ContentPlace[];
  readonly picture: Campaign['picture'];
  readonly link: Campaign['link'];
  readonly key: SiteText;
  readonly en: CampaignWords;
  readonly pcm: CampaignWords;
  readonly vettingNumber: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly reason: string;
}

const PLACES: Readonly<Record<keyof CampaignWords, readonly ContentPlace[]>> = {
  ...{ title: ['slide', 'promotion'], text: ['slide', 'promotion'] },
  ...{ details: ['promotion'], line: ['ticker'] },
};

/** The words that are typed in each language: those of the places that a campaign is shown in; a text has only its title. */
export const shownWords = ({
  kind,
  places,
}: Pick<Draft, 'kind' | 'places'>): readonly (keyof CampaignWords)[] =>
  kind === 'text'
    ? ['title']
    : (Object.keys(PLACES) as (keyof CampaignWords)[]).filter((word) =>
        PLACES[word].some((place) => places.includes(place)),
      );

const NO_WORDS: CampaignWords = { title: '', text: '', details: '', line: '' };
const AHEAD_MS = 3_600_000;

/** A time for a field, in Lagos, which is an hour ahead of UTC all year. */
const localOf = (iso: string): string =>
  new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
const isoOf = (local: string): string => `${local}:00+01:00`;

export function emptyDraft(kind: DeskContent['kind'], now: Date): Draft {
  return {
    ...{ kind, places: ['slide', 'promotion', 'ticker'], picture: 'ball', link: 'promotions' },
    ...{ key: 'crash', en: NO_WORDS, pcm: NO_WORDS, vettingNumber: '', reason: '' },
    ...{ startsAt: localOf(now.toISOString()), endsAt: '' },
  };
}

/** A text is typed in the field of titles. */
export function draftOf({ content, startsAt, endsAt }: Pick<Item, 'content' | 'startsAt' | 'endsAt'>): Draft {
  const times = { startsAt: localOf(startsAt), endsAt: endsAt === null ? '' : localOf(endsAt) };
  const empty = emptyDraft(content.kind, new Date());
  if (content.kind === 'campaign') return { ...empty, ...content, ...times };
  const wordsOf = (title: string): CampaignWords => ({ ...NO_WORDS, title });
  return { ...empty, key: content.key, en: wordsOf(content.en), pcm: wordsOf(content.pcm), ...times };
}

/** The typed content as the call takes it. */
export function bodyOf({ kind, key, en, pcm, startsAt, endsAt, reason, ...draft }: Draft) {
  const { places, picture, link, vettingNumber } = draft;
  const content: DeskContent =
    kind === 'text'
      ? { kind, key, en: en.title, pcm: pcm.title }
      : { kind, places: [...places], picture, link, en, pcm, vettingNumber };
  return {
    ...{ content, reason, startsAt: isoOf(startsAt) },
    endsAt: endsAt === '' ? null : isoOf(endsAt),
  };
}

/** The name in the form of a field of the call. */
export function nameInForm(kind: Draft['kind'], field: string): string {
  const name = field.replace(/^content\./, '');
  return kind === 'text' && (name === 'en' || name === 'pcm') ? `${name}.title` : name;
}

const filled = (text: string, placeholders: Placeholders): string =>
  text.replace(
    /\{(\w+)\}/g,
    (whole, name: string) => placeholders.find((one) => one.name === name)?.value ?? whole,
  );

/** The typed content as the preview shows it; a text is shown as that of a slide. */
export function previewOf(draft: Draft, language: Language, placeholders: Placeholders): Previewed {
  const { places, picture, link } = draft;
  const { title, text, details, line } = draft[language];
  const words = {
    ...{ title: filled(title, placeholders), text: filled(text, placeholders) },
    ...{ details: filled(details, placeholders), line: filled(line, placeholders) },
  };
  if (draft.kind === 'campaign') return { places, picture, link, words };
  const own = draft.key.endsWith('Text') ? { title: 'Title', text: words.title } : { ...words, text: 'Text' };
  return { places: ['slide'], picture: 'plane', link: 'crash', words: { ...words, ...own } };
}
