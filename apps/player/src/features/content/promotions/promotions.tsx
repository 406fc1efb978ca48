import { BONUS_LADDER, MIN_BONUS_ODDS } from '@jara/odds/bonus';
import { SECTORS } from '@jara/spin-it/sectors';
import { type AdireFigure, AdirePattern } from '@jara/ui/pattern';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Adult } from '../../../art/scenes/adult.tsx';
import { Agent } from '../../../art/scenes/agent.tsx';
import { Ball } from '../../../art/scenes/ball.tsx';
import { Check } from '../../../art/scenes/check.tsx';
import { PayOut } from '../../../art/scenes/pay-out.tsx';
import { Ticket } from '../../../art/scenes/ticket.tsx';
import { Wheel } from '../../../art/scenes/wheel.tsx';
import { paths } from '../../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

const AGAIN = SECTORS.filter(({ kind }) => kind === 'spin-again').length;

/** The wheel, for banners about it. */
const WHEEL = paths.spinStake;

interface Promotion {
  readonly key: 'bonus' | 'again' | 'payOut' | 'agent' | 'check' | 'small' | 'adult';
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
    key: 'bonus',
    to: paths.sportsRules,
    figure: 'bird',
    ...INDIGO,
    drawing: (
      <g transform="translate(200 150) rotate(14)" className="stroke-ink" strokeWidth={5}>
        <Ball />
      </g>
    ),
  },
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
    to: paths.faq,
    figure: 'chequer',
    ground: 'bg-clay text-white',
    thread: 'text-white/10',
    drawing: <PayOut />,
  },
  { key: 'check', to: paths.faq, figure: 'circle', ...YELLOW, drawing: <Check /> },
  {
    key: 'agent',
    to: paths.signUpAgent,
    figure: 'fan',
    ground: 'bg-adire-light text-ink',
    thread: 'text-adire/10',
    drawing: <Agent />,
  },
  { key: 'adult', to: paths.rules, figure: 'comb', ...YELLOW, drawing: <Adult /> },
];

/** The bonus of accumulators as slips compute it, from the first step to the last. */
function bonusText(): { title: string; text: string } {
  const [first] = BONUS_LADDER;
  const last = BONUS_LADDER[BONUS_LADDER.length - 1] ?? first;
  const odds = (MIN_BONUS_ODDS / 100).toFixed(2);
  return {
    title: TEXTS.bonus(last.bonusPercent),
    text: TEXTS.bonusText(first.legs, first.bonusPercent, last.legs, last.bonusPercent, odds),
  };
}

function wordsOf(key: Promotion['key']): { title: string; text: string } {
  if (key === 'bonus') return bonusText();
  if (key === 'again') return { title: TEXTS.again(AGAIN, SECTORS.length), text: TEXTS.againText };
  return { title: TEXTS[key], text: TEXTS[`${key}Text`] };
}

/** Seven banners, each about a permanent feature. */
export function Component() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="mt-2 max-w-2xl text-17 text-text-soft">{TEXTS.lead}</p>
      <div className="mt-6 grid gap-5">
        {PROMOTIONS.map(({ key, drawing, ...look }, place) => (
          <Banner key={key} {...look} {...wordsOf(key)} link={TEXTS[`${key}Link`]} mirrored={place % 2 === 0}>
            {drawing}
          </Banner>
        ))}
      </div>
    </div>
  );
}

interface BannerProps {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly to: string;
  readonly figure: AdireFigure;
  /** Classes of the background, the pattern and the text: `bg-adire text-white`. */
  readonly ground: string;
  readonly thread: string;
  /** On wide screens the picture alternates between left and right. */
  readonly mirrored: boolean;
  /** A picture of 400 by 300. */
  readonly children: ReactNode;
}

/** One banner: a pattern over the whole width, a picture and a text. All of it is one link. */
function Banner({ title, text, link, to, figure, ground, thread, mirrored, children }: BannerProps) {
  return (
    <article
      className={`relative isolate flex flex-col overflow-hidden rounded-xl md:min-h-72 md:items-stretch ${
        mirrored ? 'md:flex-row-reverse' : 'md:flex-row'
      } ${ground}`}
    >
      <AdirePattern figure={figure} tilePx={72} className={`absolute inset-0 -z-10 ${thread}`} />
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 400 300"
        className="aspect-[16/10] w-full shrink-0 sm:aspect-[5/2] md:aspect-auto md:w-[44%]"
      >
        {children}
      </svg>
      <div className="flex flex-1 flex-col justify-center gap-2 p-5 pt-3 md:p-10">
        <h2 className="font-head text-28 md:text-38">{title}</h2>
        <p className="max-w-md text-17">{text}</p>
        <Link
          to={to}
          className="flex min-h-12 items-center gap-2 self-start text-17 font-semibold text-current underline underline-offset-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:-outline-offset-6 focus-visible:after:outline-current"
        >
          {link}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </Link>
      </div>
    </article>
  );
}
