import type { PublishedCampaign } from '@jara/contract/content';
import { campaignsOf, fetchContent, inLanguage, useContent } from '../../../api/use-content.ts';
import { CONTENT_PICTURES } from '../../../art/content-pictures.tsx';
import { ContentWords } from '../../../art/content-words.tsx';
import { CONTENT_PATHS } from '../../../navigation/content-paths.ts';
import { Banner } from './banner.tsx';
import { TEXTS } from './texts.ts';

/** Maximum wait of a page for the campaigns that it shows above its banners. */
const SOON_MS = 1000;

/** The campaigns that run now; null: they do not come soon. */
export async function campaignsSoon(): Promise<PublishedCampaign[] | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, SOON_MS, null));
  const content = await Promise.race([fetchContent(), late]);
  return content === null ? null : campaignsOf(content, 'promotion');
}

/** A banner for each campaign, with pictures alternating. */
export function Campaigns({ campaigns }: { campaigns: readonly PublishedCampaign[] }) {
  return campaigns.map(({ id, picture, link, ...both }, position) => {
    const { title, text, details } = inLanguage(both);
    const { figure, ground, ink, thread, Scene } = CONTENT_PICTURES[picture];
    return (
      <Banner
        key={id}
        title={<ContentWords>{title}</ContentWords>}
        text={<ContentWords>{details === '' ? text : `${text} ${details}`}</ContentWords>}
        link={TEXTS.open}
        to={CONTENT_PATHS[link]}
        figure={figure}
        ground={`${ground} ${ink}`}
        thread={thread}
        mirrored={position % 2 === 0}
      >
        <Scene />
      </Banner>
    );
  });
}

/** The same for a page that was there before any script. */
export function LaterCampaigns() {
  const content = useContent();
  return content === null ? null : <Campaigns campaigns={campaignsOf(content, 'promotion')} />;
}
