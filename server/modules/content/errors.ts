import type { RefusalTable } from '../../platform/http/refusal.ts';

/** Refusals of changes of content; the sentence of a text at fault names its field and its bound. */
export const CONTENT_ERRORS = {
  content_place: {
    status: 400,
    field: 'content.places',
    message: 'Choose where it is shown: a slide, a promotion or the ticker.',
  },
  content_missing: { status: 400, message: 'Type the text in English and in Pidgin.' },
  content_same: {
    status: 400,
    message: 'The Pidgin text is the English one. Write it in Pidgin.',
  },
  content_long: { status: 400, message: 'The text is too long for its place.' },
  content_hidden: {
    status: 400,
    message: 'The text has signs that cannot be seen. Type it again instead of pasting it.',
  },
  content_braces: {
    status: 400,
    message: 'A brace has no other half. Braces are for placeholders only, such as {topPercent}.',
  },
  content_placeholder: { status: 400, message: 'There is no such placeholder.' },
  content_placeholders_differ: {
    status: 400,
    message: 'The two languages name different placeholders. Use the same in both.',
  },
  content_figure: {
    status: 400,
    message:
      'The text types a figure of money, percent, odds or number of bets. Use a placeholder, such as {topPercent}%: the rules fill it in.',
  },
  content_unpaid: {
    status: 400,
    message: 'The text offers something that does not run here, such as free bets, cashback or a sure win.',
  },
  content_promise: {
    status: 400,
    message: 'The text promises something that is not kept. Say what happens, without it.',
  },
  content_uncounted: {
    status: 400,
    message:
      'A text about the bonus, the insurance or free spins names how it counts. Use one of its placeholders, such as {topPercent}, {insuredLegs} or {spinAgain}.',
  },
  content_schedule: {
    status: 400,
    field: 'endsAt',
    message: 'The end is after the beginning, and 400 days later at most.',
  },
  content_over: { status: 400, field: 'endsAt', message: 'The end is over already. Choose a later one.' },
  vetting_missing: {
    status: 400,
    field: 'content.vettingNumber',
    message:
      'A slide or a promotion is published with the vetting number of its approval by the regulator of advertising. Save a draft until it is there.',
  },
  vetting_wrong: {
    status: 400,
    field: 'content.vettingNumber',
    message: 'A vetting number has 5 to 40 capitals, digits, slashes or dashes, and a digit among them.',
  },
  vetting_reused: {
    status: 409,
    field: 'content.vettingNumber',
    message:
      'This vetting number is of other words, which were published. Changed words need an approval of their own.',
  },
  content_full: {
    status: 409,
    field: 'startsAt',
    message:
      'In this time there are as many already as this place shows. Choose another time, or withdraw one.',
  },
  content_overlap: {
    status: 409,
    field: 'startsAt',
    message: 'In this time another content replaces the same text. Choose another time, or withdraw it.',
  },
  content_published: {
    status: 409,
    message: 'Players see this content as it was published. Withdraw it, then change it.',
  },
  content_changed: {
    status: 409,
    message: 'A colleague changed this content after you read it. Nothing was saved: read it again.',
  },
  content_withdrawn: { status: 409, message: 'This content is withdrawn already. Read it again.' },
  content_history_full: { status: 409, message: 'This content has its most changes. Make a new one.' },
  no_such_content: { status: 404, message: 'There is no such content.' },
} satisfies RefusalTable<string>;

export type ContentRefusal = keyof typeof CONTENT_ERRORS;
