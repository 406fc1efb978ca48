import type { TEXTS } from '../../app/not-found/texts.ts';

export const words: typeof TEXTS = {
  title: 'This page don fly',
  lead: 'Nothing dey this address. E fit be old link, or one letter dey miss.',
  home: 'Go home page',
  play: 'Play Spin it',
};
