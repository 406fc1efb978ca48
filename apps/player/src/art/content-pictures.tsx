import type { ContentPicture } from '@jara/contract/content';
import type { AdireFigure } from '@jara/ui/pattern';
import type { ComponentType } from 'react';
import { Adult } from './scenes/adult.tsx';
import { Agent } from './scenes/agent.tsx';
import { Ball } from './scenes/ball.tsx';
import { Check } from './scenes/check.tsx';
import { Horse } from './scenes/horse.tsx';
import { PayIn } from './scenes/pay-in.tsx';
import { PayOut } from './scenes/pay-out.tsx';
import { Plane } from './scenes/plane.tsx';
import { Ticket } from './scenes/ticket.tsx';
import { Wheel } from './scenes/wheel.tsx';

interface PictureLook {
  readonly figure: AdireFigure;
  readonly ground: string;
  /** The colour of text on the ground. */
  readonly ink: 'text-white' | 'text-ink';
  /** The colour of the pattern. */
  readonly thread: string;
  /** Drawn on 400 by 300. */
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

const DARK = { ink: 'text-white', thread: 'text-white/10' } as const;
const LIGHT = { ink: 'text-ink', thread: 'text-adire/15' } as const;
const YELLOW = { ground: 'bg-danfo', ink: 'text-ink', thread: 'text-ink/10' } as const;

/** The pictures of slides and promotions, each on its cloth. */
export const CONTENT_PICTURES: Readonly<Record<ContentPicture, PictureLook>> = {
  plane: { ...DARK, figure: 'bird', ground: 'bg-adire-deep', Scene: Plane },
  horse: { ...DARK, figure: 'stairs', ground: 'bg-palm', Scene: Horse },
  ball: { ...DARK, figure: 'chequer', ground: 'bg-clay', Scene: LeagueBall },
  wheel: { ...DARK, figure: 'circle', ground: 'bg-adire', Scene: TurnedWheel },
  payIn: { ...LIGHT, figure: 'fan', ground: 'bg-adire-light', Scene: PayIn },
  payOut: { ...DARK, figure: 'chequer', ground: 'bg-clay', Scene: PayOut },
  ticket: { ...DARK, figure: 'stairs', ground: 'bg-palm', Scene: Ticket },
  check: { ...YELLOW, figure: 'circle', Scene: Check },
  agent: { ...LIGHT, figure: 'fan', ground: 'bg-adire-light', Scene: Agent },
  adult: { ...YELLOW, figure: 'comb', Scene: Adult },
};
