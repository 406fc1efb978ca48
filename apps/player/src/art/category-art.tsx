import type { AdireFigure } from '@jara/ui/pattern';
import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import { Ball } from './scenes/ball.tsx';
import { Cards, OneCard } from './scenes/cards.tsx';
import { Glove } from './scenes/glove.tsx';
import { Horse } from './scenes/horse.tsx';
import { Plane } from './scenes/plane.tsx';
import { Question } from './scenes/question.tsx';
import { Wheel } from './scenes/wheel.tsx';

/** The values of the catalogue's query: of `game`, and of `casinoType` for the last two. */
export type CategoryName =
  | 'aviator'
  | 'football'
  | 'casino'
  | 'races'
  | 'trivia'
  | 'fight'
  | 'spin_games'
  | 'other_games';

interface Look {
  readonly figure: AdireFigure;
  readonly ground: string;
  readonly drawing: ReactNode;
}

const LOOKS: Readonly<Record<CategoryName, Look>> = {
  aviator: { figure: 'fan', ground: 'bg-adire text-white/10', drawing: <Plane /> },
  football: {
    figure: 'chequer',
    ground: 'bg-palm text-white/10',
    drawing: (
      <g transform="translate(232 158) rotate(-14) scale(1.15)">
        <Ball />
      </g>
    ),
  },
  casino: {
    figure: 'circle',
    ground: 'bg-adire-deep text-white/10',
    drawing: (
      <>
        <g transform="translate(258 186) rotate(9) scale(1.36)">
          <Wheel pointer={false} />
        </g>
        <g transform="translate(92 176) rotate(-13) scale(0.95)">
          <OneCard />
        </g>
      </>
    ),
  },
  races: { figure: 'comb', ground: 'bg-danfo text-ink/10', drawing: <Horse /> },
  trivia: { figure: 'bird', ground: 'bg-adire-light text-adire/15', drawing: <Question /> },
  fight: { figure: 'stairs', ground: 'bg-clay text-white/15', drawing: <Glove /> },
  spin_games: {
    figure: 'circle',
    ground: 'bg-danfo text-ink/10',
    drawing: (
      <g transform="translate(200 168) scale(1.12)">
        <Wheel />
      </g>
    ),
  },
  other_games: { figure: 'stairs', ground: 'bg-adire text-white/10', drawing: <Cards /> },
};

/** The picture of a kind of game; made for boxes about four wide and three to two high. */
export function CategoryArt({ name, className }: { name: CategoryName; className?: string | undefined }) {
  const { figure, ground, drawing } = LOOKS[name];
  return (
    <Panel figure={figure} ground={ground} className={className}>
      {drawing}
    </Panel>
  );
}
