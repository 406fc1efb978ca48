import type { CampaignWords, ContentLink, ContentPicture, ContentPlace } from '@jara/contract/content';

/** The content that the frame of a preview shows, in one language and with the figures filled in. */
export interface Previewed {
  readonly places: readonly ContentPlace[];
  readonly picture: ContentPicture;
  readonly link: ContentLink;
  readonly words: CampaignWords;
}

/** The address of the frame's page, at the origin of the desk. */
export const PREVIEW_PATH = '/content-preview.html';
