import type { ContentPicture } from '@jara/contract/content';
import { memo, type ReactNode } from 'react';
import { campaignsOf, inLanguage, useContent } from '../../api/use-content.ts';
import { CONTENT_PICTURES } from '../../art/content-pictures.tsx';
import { ContentWords } from '../../art/content-words.tsx';
import { Panel } from '../../art/panel.tsx';
import { CONTENT_PATHS } from '../../navigation/content-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { SLIDE_COUNT, Slide } from './slide.tsx';
import { SLIDE_TEXTS } from './slide-texts.ts';

export { SlideControls } from './slide-controls.tsx';

interface LaterSlide {
  readonly id: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly to: string;
  readonly picture: ContentPicture;
}

/** The slides that the site ships, the notice of age apart, each about something the product does. */
const SHIPPED = [
  { key: 'crash', to: paths.crash, picture: 'plane' },
  { key: 'races', to: paths.races, picture: 'horse' },
  { key: 'league', to: paths.league, picture: 'ball' },
  { key: 'spin', to: paths.spinStake, picture: 'wheel' },
  { key: 'payIn', to: paths.signUp, picture: 'payIn' },
] as const;

/** Without the first slide and the notice of age. */
const CHANGING = SLIDE_COUNT - 2;

/** Memoised, because turning the slides changes nothing in a picture. */
export const SlidePicture = memo(function SlidePicture({ picture }: { picture: ContentPicture }) {
  const { figure, ground, thread, Scene } = CONTENT_PICTURES[picture];
  return (
    <Panel
      figure={figure}
      tilePx={72}
      ground={`${ground} ${thread}`}
      fit="xMidYMid meet"
      className="size-full"
    >
      <Scene />
    </Panel>
  );
});

/** The slides of running campaigns take the places of the first shipped ones, whose texts the operator may replace. */
function useSlides(): LaterSlide[] {
  const content = useContent() ?? { campaigns: [], texts: [] };
  const campaigns = campaignsOf(content, 'slide').map(({ id, picture, link, ...both }) => {
    const { title, text } = inLanguage(both);
    const words = { title: <ContentWords>{title}</ContentWords>, text: <ContentWords>{text}</ContentWords> };
    return { id, ...words, to: CONTENT_PATHS[link], picture };
  });
  const textOf = (name: (typeof SHIPPED)[number]['key'] | `${(typeof SHIPPED)[number]['key']}Text`) => {
    const own = content.texts.find(({ key }) => key === name);
    return own === undefined ? SLIDE_TEXTS[name] : <ContentWords>{inLanguage(own)}</ContentWords>;
  };
  const shipped = SHIPPED.map(({ key, ...rest }) => ({
    ...{ ...rest, id: key, title: textOf(key), text: textOf(`${key}Text`) },
  }));
  const adult = { id: 'adult', title: SLIDE_TEXTS.adult, text: SLIDE_TEXTS.adultText };
  return [
    ...[...campaigns, ...shipped].slice(0, CHANGING),
    { ...adult, to: paths.rules, picture: 'adult' as const },
  ];
}

/** The slides after the first: campaigns of the operator, then those of the site. */
export function LaterSlides({ shown }: { shown: number }) {
  return useSlides().map(({ id, picture, ...words }, index) => (
    <Slide key={id} index={index + 1} shown={shown} {...words}>
      <SlidePicture picture={picture} />
    </Slide>
  ));
}
