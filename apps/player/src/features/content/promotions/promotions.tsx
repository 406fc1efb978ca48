import { BONUS_LADDER, MIN_BONUS_ODDS } from '@jara/odds/bonus';
import { SECTORS } from '@jara/spin-it/sectors';
import type { AdireFigure } from '@jara/ui/pattern';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { Adult } from '../../../art/scenes/adult.tsx';
import { Agent } from '../../../art/scenes/agent.tsx';
import { Ball } from '../../../art/scenes/ball.tsx';
import { Check } from '../../../art/scenes/check.tsx';
import { PayOut } from '../../../art/scenes/pay-out.tsx';
import { Ticket } from '../../../art/scenes/ticket.tsx';
import { Wheel } from '../../../art/scenes/wheel.tsx';
import { useIdle } from '../../../browser/use-idle.ts';
import { paths } from '../../../navigation/paths.ts';
import { Banner } from './banner.tsx';
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

const LaterCampaigns = lazy(() => import('./campaigns.tsx').then((m) => ({ default: m.LaterCampaigns })));

/**
 * The campaigns that run now, for a page that another one of the site leads to: they are above the banners from its first moment. Null for the page
 * of a visit, which is there before any script: its campaigns come below the banners, so that nothing shifts.
 */
export async function loader() {
  if (performance.getEntriesByName('hydrated').length === 0) return null;
  const { Campaigns, campaignsSoon } = await import('./campaigns.tsx');
  const campaigns = await campaignsSoon();
  return campaigns === null ? null : { Campaigns, campaigns };
}

/** The campaigns of the operator, and seven banners, each about a permanent feature. */
export function Component() {
  const loaded = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  const isIdle = useIdle();
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="mt-2 max-w-2xl text-17 text-text-soft">{TEXTS.lead}</p>
      <div className="mt-6 grid gap-5">
        {loaded === null ? null : <loaded.Campaigns campaigns={loaded.campaigns} />}
        {PROMOTIONS.map(({ key, drawing, ...look }, position) => (
          <Banner
            key={key}
            {...look}
            {...wordsOf(key)}
            link={TEXTS[`${key}Link`]}
            mirrored={position % 2 === 0}
          >
            {drawing}
          </Banner>
        ))}
        {loaded === null && isIdle ? (
          <Suspense>
            <LaterCampaigns />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
