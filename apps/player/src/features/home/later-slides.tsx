import type { AdireFigure } from '@jara/ui/pattern';
import { type ComponentType, memo } from 'react';
import { Panel } from '../../art/panel.tsx';
import { Adult } from '../../art/scenes/adult.tsx';
import { Ball } from '../../art/scenes/ball.tsx';
import { Horse } from '../../art/scenes/horse.tsx';
import { PayIn } from '../../art/scenes/pay-in.tsx';
import { Plane } from '../../art/scenes/plane.tsx';
import { Wheel } from '../../art/scenes/wheel.tsx';
import { paths } from '../../navigation/paths.ts';
import { Slide } from './slide.tsx';
import { SLIDE_TEXTS } from './slide-texts.ts';

export { SlideControls } from './slide-controls.tsx';

interface LaterSlide {
  readonly title: 'crash' | 'races' | 'league' | 'spin' | 'payIn' | 'adult';
  readonly to: string;
  readonly figure: AdireFigure;
  readonly ground: string;
  readonly Scene: ComponentType;
}

const LeagueBall = () => (
  <g transform="translate(200 150) rotate(14)" className="stroke-ink" strokeWidth={5}>
    <Ball />
  </g>
);

const TurnedWheel = () => (
  <g transform="translate(200 164) rotate(12)">
    <Wheel />
  </g>
);

const SLIDES: readonly LaterSlide[] = [
  { title: 'crash', to: paths.crash, figure: 'bird', ground: 'bg-adire-deep text-white/10', Scene: Plane },
  { title: 'races', to: paths.races, figure: 'stairs', ground: 'bg-palm text-white/10', Scene: Horse },
  {
    title: 'league',
    to: paths.league,
    figure: 'chequer',
    ground: 'bg-clay text-white/10',
    Scene: LeagueBall,
  },
  {
    title: 'spin',
    to: paths.spinStake,
    figure: 'circle',
    ground: 'bg-adire text-white/10',
    Scene: TurnedWheel,
  },
  {
    title: 'payIn',
    to: paths.signUp,
    figure: 'fan',
    ground: 'bg-adire-light text-adire/15',
    Scene: PayIn,
  },
  { title: 'adult', to: paths.rules, figure: 'comb', ground: 'bg-danfo text-ink/10', Scene: Adult },
];

/** Memoised, because turning the slides changes nothing in a picture. */
const Picture = memo(function Picture({ figure, ground, Scene }: Omit<LaterSlide, 'title' | 'to'>) {
  return (
    <Panel figure={figure} tilePx={72} ground={ground} fit="xMidYMid meet" className="size-full">
      <Scene />
    </Panel>
  );
});

/** The slides after the first, each about something the product does. */
export function LaterSlides({ shown }: { shown: number }) {
  return SLIDES.map(({ title, to, ...picture }, index) => (
    <Slide
      key={title}
      index={index + 1}
      shown={shown}
      title={SLIDE_TEXTS[title]}
      text={SLIDE_TEXTS[`${title}Text`]}
      to={to}
    >
      <Picture {...picture} />
    </Slide>
  ));
}
