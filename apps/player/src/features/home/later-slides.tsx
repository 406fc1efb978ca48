import type { AdireFigure } from '@jara/ui/pattern';
import { type ComponentType, memo } from 'react';
import { Panel } from '../../art/panel.tsx';
import { Adult } from '../../art/scenes/adult.tsx';
import { Agent } from '../../art/scenes/agent.tsx';
import { Check } from '../../art/scenes/check.tsx';
import { Games } from '../../art/scenes/games.tsx';
import { PayIn } from '../../art/scenes/pay-in.tsx';
import { PayOut } from '../../art/scenes/pay-out.tsx';
import { paths } from '../../navigation/paths.ts';
import { Slide } from './slide.tsx';
import { SLIDE_TEXTS } from './slide-texts.ts';

export { SlideControls } from './slide-controls.tsx';

interface LaterSlide {
  readonly title: 'payIn' | 'payOut' | 'check' | 'games' | 'agent' | 'adult';
  readonly to: string;
  readonly figure: AdireFigure;
  readonly ground: string;
  readonly Scene: ComponentType;
}

const SLIDES: readonly LaterSlide[] = [
  { title: 'payIn', to: paths.signUp, figure: 'stairs', ground: 'bg-palm text-white/10', Scene: PayIn },
  { title: 'payOut', to: paths.faq, figure: 'chequer', ground: 'bg-clay text-white/10', Scene: PayOut },
  { title: 'check', to: paths.faq, figure: 'circle', ground: 'bg-danfo text-ink/10', Scene: Check },
  { title: 'games', to: paths.virtual, figure: 'bird', ground: 'bg-adire-deep text-white/10', Scene: Games },
  {
    title: 'agent',
    to: paths.signUpAgent,
    figure: 'fan',
    ground: 'bg-adire-light text-adire/15',
    Scene: Agent,
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
