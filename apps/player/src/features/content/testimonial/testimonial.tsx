import { support } from '@jara/brand/brand';
import { buttonClass } from '@jara/ui/button';
import { type AdireFigure, AdireMark } from '@jara/ui/pattern';
import { TEXTS } from './texts.ts';

const FIGURES: readonly AdireFigure[] = ['bird', 'circle', 'stairs'];

interface PosterProps {
  readonly figure: AdireFigure;
  readonly title: string;
  readonly lead: string;
}

/** The poster of a recording to come, without controls while there is nothing to play. */
function Poster({ figure, title, lead }: PosterProps) {
  return (
    <li>
      <figure className="flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface">
        <div aria-hidden="true" className="relative aspect-video overflow-hidden bg-adire">
          <AdireMark figure={figure} className="absolute -right-8 -bottom-14 size-56 text-adire-light/25" />
          <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 m-auto size-16">
            <circle
              cx="24"
              cy="24"
              r="22"
              className="fill-none stroke-danfo"
              strokeWidth={2}
              strokeDasharray="5 4"
            />
            <path d="M20 16v16l13-8z" className="fill-danfo" />
          </svg>
        </div>
        <div aria-hidden="true" className="stripe h-2.5" />
        <figcaption className="flex-1 p-4">
          <p className="inline-block rounded bg-accent-soft px-2 py-0.5 text-13 font-semibold text-accent">
            {TEXTS.toCome}
          </p>
          <h2 className="mt-2 font-head text-21">{title}</h2>
          <p className="mt-1 text-text-soft">{lead}</p>
        </figcaption>
      </figure>
    </li>
  );
}

function Partners() {
  const partners = [
    { name: 'Paystack', role: TEXTS.cardPayments },
    { name: 'Opay', role: TEXTS.depositAccounts },
    { name: 'Verve', role: TEXTS.cards },
    { name: 'Mastercard', role: TEXTS.cards },
    { name: 'Visa', role: TEXTS.cards },
  ];
  return (
    <section className="mt-12">
      <h2 className="font-head text-28">{TEXTS.partners}</h2>
      <p className="mt-1 text-text-soft">{TEXTS.partnersLead}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-5">
        {partners.map(({ name, role }) => (
          <li key={name} className="rounded-xl border border-line bg-surface px-4 py-5 text-center">
            <span className="block font-head text-21">{name}</span>
            <span className="text-13 text-text-soft">{role}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Component() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="mt-2 max-w-3xl text-17 text-text-soft">{TEXTS.lead}</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {TEXTS.videos.map((title, index) => (
          <Poster
            key={title}
            title={title}
            lead={TEXTS.videoLeads[index] ?? ''}
            figure={FIGURES[index] ?? 'bird'}
          />
        ))}
      </ul>
      <section className="mt-8 rounded-xl bg-accent-soft p-5 md:flex md:items-center md:gap-8">
        <div className="flex-1">
          <h2 className="font-head text-21">{TEXTS.tellTitle}</h2>
          <p className="mt-1">{TEXTS.tellLead}</p>
        </div>
        <a
          href={`mailto:${support.email}`}
          className={`${buttonClass('secondary')} max-md:mt-4 max-md:w-full`}
        >
          {TEXTS.tellLink}
        </a>
      </section>
      <Partners />
    </div>
  );
}
