import { type Pages, usePages } from '@jara/play-client/use-pages';

export type Rounds<Round> = Pages<Round>;
export const useRoundPages = usePages;
