import { buttonClass } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { Check, Hourglass } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { Brand } from '../shell/brand.tsx';
import { TEXTS } from './texts.ts';

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly tone: string;
}

function Lines({ title, lines, Icon, tone }: LinesProps) {
  return (
    <section className="border-t border-line pt-5">
      <h2 className="font-head text-21">{title}</h2>
      <ul className="mt-3 space-y-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon aria-hidden="true" strokeWidth={1.75} className={`mt-px size-5 shrink-0 ${tone}`} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address that could not be loaded. */
const THIS_PAGE = '';

/** The page that the service worker shows when there is no network. It runs no script and is only rendered when the site is built. */
export function OfflinePage() {
  return (
    <div className="flex min-h-view flex-col bg-page text-text">
      <header className="bg-surface">
        <div className="page-width flex h-16 items-center">
          <Brand />
        </div>
        <StripeBar />
      </header>
      <main className="page-width max-w-2xl flex-1 py-8 md:py-14">
        <h1 className="font-head text-38">{TEXTS.title}</h1>
        <p className="mt-3 text-17 text-text-soft">{TEXTS.safe}</p>
        <a href={THIS_PAGE} className={`${buttonClass('primary')} mt-6 max-md:w-full`}>
          {TEXTS.again}
        </a>
        <div className="mt-10 space-y-8">
          <Lines title={TEXTS.worksTitle} lines={TEXTS.works} Icon={Check} tone="text-good" />
          <Lines title={TEXTS.waitsTitle} lines={TEXTS.waits} Icon={Hourglass} tone="text-text-soft" />
        </div>
      </main>
    </div>
  );
}
