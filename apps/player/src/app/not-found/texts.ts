// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('not-found', {
  title: 'This page flew away',
  lead: 'There is nothing at this address. It may be an old link, or a letter may be missing.',
  home: 'Go to the home page',
  play: 'Play Spin it',
});
