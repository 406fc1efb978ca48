import { formatNaira } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';
import { buttonClass } from '@jara/ui/button';
import { Card } from '@jara/ui/card';
import { Link, useLoaderData } from 'react-router';
import { paths } from '../../../navigation/paths.ts';
import { type LoadedPage, loadPage } from '../article/load-page.ts';
import { HowToPlayItems } from './how-to-play-items.tsx';
import { TEXTS } from './texts.ts';

export const loader = (): Promise<LoadedPage> => loadPage('how2play');

function Beside() {
  const more = [
    { label: TEXTS.rules, to: paths.rules },
    { label: TEXTS.faq, to: paths.faq },
    { label: TEXTS.responsible, to: paths.responsibleGambling },
  ];
  return (
    <div className="space-y-6 max-lg:mt-8">
      <Card stripe className="p-5">
        <h2 className="font-head text-21">{TEXTS.tryTitle}</h2>
        <p className="mt-1 mb-4 text-text-soft">{TEXTS.tryLead(formatNaira(LIMITS.minStakeKobo, 'short'))}</p>
        <Link to={paths.spinStake} className={buttonClass('primary', true)}>
          {TEXTS.try}
        </Link>
      </Card>
      <section className="px-1">
        <h2 className="font-head text-17">{TEXTS.moreTitle}</h2>
        <ul>
          {more.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="link link-tall">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

export function Component() {
  const page: LoadedPage = useLoaderData();
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{page.text.title}</h1>
      <p className="mt-2 text-17 text-text-soft">{page.text.lead}</p>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]">
        <HowToPlayItems page={page} />
        <Beside />
      </div>
    </div>
  );
}
