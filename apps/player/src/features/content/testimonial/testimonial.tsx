import { support } from '@jara/brand/brand';
import { buttonClass } from '@jara/ui/button';
import { usePaymentMarks } from '../../../browser/card-payments.ts';
import { TEXTS } from './texts.ts';

/** The accepted payments; a company is named here once it carries our payments. */
function Partners() {
  const marks = usePaymentMarks();
  return (
    <section className="mt-12">
      <h2 className="font-head text-28">{TEXTS.partners}</h2>
      <p className="mt-1 text-text-soft">{TEXTS.partnersLead}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-5">
        {marks.map((name) => (
          <li
            key={name}
            className="rounded-xl border border-line bg-surface px-4 py-5 text-center font-head text-21"
          >
            {name === 'bank-transfer' ? TEXTS.bankTransfer : name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** There are no testimonials yet: the page has a sentence instead, without frames for recordings that do not exist. */
export function Component() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="mt-2 max-w-3xl text-17 text-text-soft">{TEXTS.lead}</p>
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
