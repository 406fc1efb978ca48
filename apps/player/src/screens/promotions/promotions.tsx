import { SECTORS } from '@jara/spin-it/sectors';
import type { AdireFigure } from '@jara/ui/pattern';
import type { ReactNode } from 'react';
import { Adult } from '../../art/scenes/adult.tsx';
import { Agent } from '../../art/scenes/agent.tsx';
import { Check } from '../../art/scenes/check.tsx';
import { Friend } from '../../art/scenes/friend.tsx';
import { PayOut } from '../../art/scenes/pay-out.tsx';
import { Ticket } from '../../art/scenes/ticket.tsx';
import { Wheel } from '../../art/scenes/wheel.tsx';
import { Banner } from './banner.tsx';
import { TEXTS } from './texts.ts';

const AGAIN = SECTORS.filter(({ kind }) => kind === 'spin-again').length;

/** Where the least stake and the wheel are. */
const WHEEL = '/dashboard/spinit';

interface Promotion {
  readonly key: 'again' | 'friend' | 'payOut' | 'agent' | 'check' | 'small' | 'adult';
  readonly to: string;
  readonly figure: AdireFigure;
  readonly ground: string;
  readonly thread: string;
  readonly drawing: ReactNode;
}

const INDIGO = { ground: 'bg-adire text-white', thread: 'text-white/10' };
const YELLOW = { ground: 'bg-danfo text-ink', thread: 'text-ink/10' };

const PROMOTIONS: readonly Promotion[] = [
  {
    key: 'again',
    to: WHEEL,
    figure: 'circle',
    ...INDIGO,
    drawing: (
      <g transform="translate(200 164) rotate(12)">
        <Wheel />
      </g>
    ),
  },
  {
    key: 'small',
    to: WHEEL,
    figure: 'stairs',
    ground: 'bg-palm text-white',
    thread: 'text-white/10',
    drawing: <Ticket />,
  },
  {
    key: 'payOut',
    to: '/faq',
    figure: 'chequer',
    ground: 'bg-clay text-white',
    thread: 'text-white/10',
    drawing: <PayOut />,
  },
  { key: 'check', to: '/faq', figure: 'circle', ...YELLOW, drawing: <Check /> },
  { key: 'friend', to: '/signup', figure: 'bird', ...INDIGO, drawing: <Friend /> },
  {
    key: 'agent',
    to: '/signup',
    figure: 'fan',
    ground: 'bg-adire-light text-ink',
    thread: 'text-adire/10',
    drawing: <Agent />,
  },
  { key: 'adult', to: '/rules', figure: 'comb', ...YELLOW, drawing: <Adult /> },
];

/** Seven banners, each about something that holds every day. */
export function Component() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="mt-2 max-w-2xl text-17 text-text-soft">{TEXTS.lead}</p>
      <div className="mt-6 grid gap-5">
        {PROMOTIONS.map(({ key, drawing, ...look }, place) => (
          <Banner
            key={key}
            {...look}
            title={key === 'again' ? TEXTS.again(AGAIN, SECTORS.length) : TEXTS[key]}
            text={TEXTS[`${key}Text`]}
            link={TEXTS[`${key}Link`]}
            mirrored={place % 2 === 0}
          >
            {drawing}
          </Banner>
        ))}
      </div>
      <p className="mt-6 max-w-2xl text-17 text-text-soft">{TEXTS.promise}</p>
    </div>
  );
}
