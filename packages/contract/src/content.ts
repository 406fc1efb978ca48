import { z } from 'zod';
import { call } from './call.ts';

/** Where a campaign is shown: a slide of the home page, a banner of the promotions, a line of the ticker. */
export const contentPlace = z.enum(['slide', 'promotion', 'ticker']);
export type ContentPlace = z.infer<typeof contentPlace>;

/** The pictures that the site ships; a campaign shows one of them. */
export const contentPicture = z.enum([
  ...(['plane', 'horse', 'ball', 'wheel', 'payIn', 'payOut', 'ticket', 'check', 'agent', 'adult'] as const),
]);
export type ContentPicture = z.infer<typeof contentPicture>;

/** The pages of the site that a campaign leads to. */
export const contentLink = z.enum([
  ...(['promotions', 'sports', 'crash', 'races', 'league', 'casino', 'virtual', 'spin'] as const),
  ...(['signUp', 'rules', 'sportsRules', 'faq'] as const),
]);
export type ContentLink = z.infer<typeof contentLink>;

/** The texts of the site that the operator may replace: those of the slides after the first, which load after the page, without the notice of age. */
export const siteText = z.enum([
  ...(['crash', 'crashText', 'races', 'racesText', 'league', 'leagueText'] as const),
  ...(['spin', 'spinText', 'payIn', 'payInText'] as const),
]);
export type SiteText = z.infer<typeof siteText>;

/** The words of a campaign in one language; those of a place that it is not shown in are empty. */
const words = z.object({
  title: z.string().describe('Of the slide and the promotion.'),
  text: z.string().describe('Of the slide, and the first sentence of the promotion.'),
  details: z.string().describe('Further sentences of the promotion.'),
  line: z.string().describe('Of the ticker.'),
});
export type CampaignWords = z.infer<typeof words>;

const campaign = z.object({
  id: z.string(),
  places: z.array(contentPlace),
  picture: contentPicture,
  link: contentLink,
  ...{ en: words, pcm: words },
});
export type PublishedCampaign = z.infer<typeof campaign>;

const inBoth = z.object({ en: z.string(), pcm: z.string() });

export const publishedContent = call({
  method: 'GET',
  path: '/xpress/live/content',
  summary:
    'The campaigns that run now, newest first, and the texts that replace those of the site; plain text, with the figures of the rules.',
  body: z.object({}),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      campaigns: z.array(campaign),
      texts: z.array(inBoth.extend({ key: siteText })),
    }),
  }),
});
export type PublishedContent = z.output<(typeof publishedContent)['answer']>['data'];
