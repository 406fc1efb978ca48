import { buttonClass } from '@jara/ui/button';
import { Link } from 'react-router';
import { TEXTS } from './texts.ts';

/** That this is for adults, before anybody leaves the page. */
export function Adults() {
  return (
    <section className="page-width below-fold mt-14">
      <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 md:flex-row md:items-center md:p-8">
        <span className="self-start rounded-xl bg-danfo px-4 py-2 font-head text-38 text-ink">18+</span>
        <div className="flex-1">
          <h2 className="font-head text-21">{TEXTS.adultTitle}</h2>
          <p className="mt-1 text-text-soft">{TEXTS.adultText}</p>
        </div>
        <Link to="/rules" className={buttonClass('secondary')}>
          {TEXTS.readRules}
        </Link>
      </div>
    </section>
  );
}
