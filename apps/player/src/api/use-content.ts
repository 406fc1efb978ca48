import type { ContentPlace, PublishedCampaign, PublishedContent } from '@jara/contract/content';
import { useQuery } from '@tanstack/react-query';
import { chosenLanguage } from '../language/language.ts';
import { publicQuery } from './public-query.ts';
import { queryClient } from './query-client.ts';

const FRESH_MS = 30_000;
/** While the page is visible: a campaign begins and ends on a page that stays open. */
const EVERY_MS = 60_000;

const QUERY = publicQuery('/xpress/live/content', FRESH_MS);
const NONE: PublishedContent = { campaigns: [], texts: [] };

/** The operator's content of this moment; null while it is loading, and empty where it could not be fetched. */
export function useContent(): PublishedContent | null {
  const { data, isError } = useQuery({ ...QUERY, refetchInterval: EVERY_MS }, queryClient);
  if (data === undefined) return isError ? NONE : null;
  return data.data;
}

/** The same, for a page that is about to be shown; empty where it could not be fetched. */
export async function fetchContent(): Promise<PublishedContent> {
  return queryClient.fetchQuery(QUERY).then(
    ({ data }) => data,
    () => NONE,
  );
}

/** The campaigns of a place. */
export function campaignsOf({ campaigns }: PublishedContent, place: ContentPlace): PublishedCampaign[] {
  return campaigns.filter(({ places }) => places.includes(place));
}

/** One of a text's two languages: the one that this person chose. */
export function inLanguage<Words>({ en, pcm }: { readonly en: Words; readonly pcm: Words }): Words {
  return chosenLanguage() === 'pcm' ? pcm : en;
}
