import type { CampaignWords } from '@jara/contract/content';
import type { DeskContent } from '@jara/contract/desk-content';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type ClaimFault, faultOfClaims } from './claims.ts';
import type { ContentRefusal } from './errors.ts';
import { FACTS } from './facts.ts';
import { type Message, readMessage } from './message.ts';

type Refusal = Refused<ContentRefusal>;
type Checked<Value> = { readonly ok: true; readonly value: Value } | Refusal;
type Campaign = Extract<DeskContent, { kind: 'campaign' }>;
type Field = keyof CampaignWords;

/**
 * Characters of each text with the figures filled in, and of one word: those of the texts that the site ships, so that a slide of the desk needs no
 * more room than theirs on a phone of 320 px with text of twice its size.
 */
const MAX_LENGTH: Readonly<Record<Field, number>> = { title: 40, text: 70, details: 240, line: 90 };
const MAX_WORD = 14;
const MIN_LENGTH = 3;
/** Words from which a text is no name. */
const SENTENCE_WORDS = 4;

const NAMES: Readonly<Record<Field, string>> = {
  ...{ title: 'title', text: 'text', details: 'details', line: 'line of the ticker' },
};
const LANGUAGES = { en: 'English', pcm: 'Pidgin' } as const;
type Language = keyof typeof LANGUAGES;

/** Signs that are not seen, or that turn the direction of the text around them. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** At least five signs, a digit among them. The regulator publishes no notation. */
const VETTING_NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{3,38}[A-Z0-9]$/;

const tidy = (typed: string): string => typed.replace(/\s+/g, ' ').trim().normalize('NFC');

/** The same text in both languages, as it was typed and as it is read. */
interface Pair {
  readonly name: string;
  readonly length: number;
  readonly isOptional: boolean;
  fieldOf(language: Language): string;
  readonly en: string;
  readonly pcm: string;
}

function readOne(pair: Pair, language: Language): Checked<Message> {
  const { name, length } = pair;
  const [text, field] = [pair[language], pair.fieldOf(language)];
  const about = `The ${name} in ${LANGUAGES[language]}`;
  const refuse = (code: ContentRefusal, sentence?: string): Refusal => ({
    ...refused(code, field),
    ...(sentence === undefined ? {} : { sentence }),
  });
  if (HIDDEN.test(text)) return refuse('content_hidden');
  const message = readMessage(text);
  if ('fault' in message)
    return message.fault === 'syntax'
      ? refuse('content_braces')
      : refuse(
          'content_placeholder',
          `${about} has the placeholder {${message.name.slice(0, 40)}}, which there is not. There are ${Object.keys(FACTS).join(', ')}.`,
        );
  const signs = [...message.filled].length;
  if (signs < MIN_LENGTH) return refuse('content_missing', `${about} is missing: both languages are needed.`);
  if (signs > length)
    return refuse('content_long', `${about} has ${signs} characters; its place holds ${length}.`);
  const word = message.filled.split(/[\s-]/).find((one) => [...one].length > MAX_WORD);
  if (word !== undefined)
    return refuse(
      'content_long',
      `${about} has the word “${word.slice(0, 40)}”. A word has ${MAX_WORD} characters at most, to fit a small phone.`,
    );
  return { ok: true, value: message };
}

/** Both languages of a text; null: neither has one, and it may be left out. */
function readPair(pair: Pair): Checked<readonly [Message, Message] | null> {
  if (pair.isOptional && pair.en === '' && pair.pcm === '') return { ok: true, value: null };
  const en = readOne(pair, 'en');
  if (!en.ok) return en;
  const pcm = readOne(pair, 'pcm');
  if (!pcm.ok) return pcm;
  const namesOf = ({ placeholders }: Message) => [...new Set(placeholders)].toSorted().join();
  if (namesOf(en.value) !== namesOf(pcm.value))
    return refused('content_placeholders_differ', pair.fieldOf('pcm'));
  return { ok: true, value: [en.value, pcm.value] };
}

const CLAIMS: Readonly<Record<ClaimFault, ContentRefusal>> = {
  ...{ figure: 'content_figure', unpaid: 'content_unpaid' },
  ...{ promise: 'content_promise', uncounted: 'content_uncounted' },
};

function checkPairs(pairs: readonly Pair[]): Refusal | null {
  const read: (readonly [Message, Message])[] = [];
  for (const pair of pairs) {
    const found = readPair(pair);
    if (!found.ok) return found;
    if (found.value !== null) read.push(found.value);
  }
  for (const language of [0, 1] as const) {
    const claim = faultOfClaims(read.map((both) => both[language]));
    if (claim !== null) return refused(CLAIMS[claim], pairs[0]?.fieldOf(language === 0 ? 'en' : 'pcm'));
  }
  // A name may be the same in both languages; sentences are not.
  const isSame = read.every(([en, pcm]) => en.filled.toLowerCase() === pcm.filled.toLowerCase());
  if (isSame && read.some(([en]) => en.filled.split(' ').length >= SENTENCE_WORDS))
    return refused('content_same', pairs[0]?.fieldOf('pcm'));
  return null;
}

function checkCampaign(campaign: Campaign): Checked<DeskContent> {
  const places = [...new Set(campaign.places)].toSorted();
  const has = (...some: readonly Campaign['places'][number][]) => some.some((one) => places.includes(one));
  if (places.length === 0) return refused('content_place');
  const isShown: Readonly<Record<Field, boolean>> = {
    ...{ title: has('slide', 'promotion'), text: has('slide', 'promotion') },
    ...{ details: has('promotion'), line: has('ticker') },
  };
  const wordsOf = (language: Language): CampaignWords => {
    const of = (field: Field) => (isShown[field] ? tidy(campaign[language][field]) : '');
    return { title: of('title'), text: of('text'), details: of('details'), line: of('line') };
  };
  const [en, pcm] = [wordsOf('en'), wordsOf('pcm')];
  const fields = (Object.keys(MAX_LENGTH) as Field[]).filter((field) => isShown[field]);
  const fault = checkPairs(
    fields.map((field) => ({
      ...{ name: NAMES[field], length: MAX_LENGTH[field], isOptional: field === 'details' },
      ...{ en: en[field], pcm: pcm[field], fieldOf: (language) => `content.${language}.${field}` },
    })),
  );
  if (fault !== null) return fault;
  const vettingNumber = campaign.vettingNumber.trim().toUpperCase();
  if (vettingNumber !== '' && !VETTING_NUMBER.test(vettingNumber)) return refused('vetting_wrong');
  const { picture, link } = campaign;
  return { ok: true, value: { kind: 'campaign', places, picture, link, en, pcm, vettingNumber } };
}

/** The content as it is stored, or why it is refused: each text in both languages, within its bounds, with no figure but those of the rules. */
export function checkContent(content: DeskContent): Checked<DeskContent> {
  if (content.kind === 'campaign') return checkCampaign(content);
  const { key } = content;
  const [en, pcm] = [tidy(content.en), tidy(content.pcm)];
  const fault = checkPairs([
    {
      ...{ name: 'text', length: MAX_LENGTH[key.endsWith('Text') ? 'text' : 'title'], isOptional: false },
      ...{ en, pcm, fieldOf: (language) => `content.${language}` },
    },
  ]);
  return fault ?? { ok: true, value: { kind: 'text', key, en, pcm } };
}

/** Whether the content needs an approval by the regulator of advertising: slides and promotions do. */
export const needsVetting = (content: DeskContent): boolean =>
  content.kind === 'campaign' && content.places.some((place) => place !== 'ticker');
