import { brand, type SocialNetwork, social } from '@jara/brand/brand';
import { companyLine } from '@jara/brand/contact';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { usePaymentMarks } from '../../browser/card-payments.ts';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { type NavItem, quickItems, supportItems } from './nav-items.ts';
import { TEXTS } from './texts.ts';

const SOCIAL: Record<SocialNetwork, string> = {
  Instagram: 'M4 4h16v16H4zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M17 7h0',
  X: 'M5 5l14 14M19 5L5 19',
  YouTube: 'M3 6h18v12H3zM10 9v6l5-3z',
  WhatsApp: 'M4 20l1-5a8 8 0 1 1 4 4z',
};

function Column({ title, items }: { title: string; items: readonly NavItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-head text-17">{title}</h2>
      {/* The gaps keep a link that a bar covers by half apart from its neighbours. */}
      <ul className="mt-2 grid gap-y-3 md:gap-y-0">
        {items.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-15 md:min-h-9 text-text-soft underline-offset-4 hover:text-text hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Payments() {
  const marks = usePaymentMarks();
  return (
    <section>
      <h2 className="font-head text-17">{TEXTS.payments}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {marks.map((name) => (
          <li key={name} className="rounded-lg border border-line bg-page px-3 py-2 text-13 font-semibold">
            {name === 'bank-transfer' ? TEXTS.bankTransfer : name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures instead of links until the operator has accounts there. */
function Social() {
  return (
    <section>
      <h2 className="font-head text-17">{TEXTS.followUs}</h2>
      <ul className="mt-3 flex gap-4 text-text-soft">
        {social.map((name) => (
          <li key={name}>
            <svg
              role="img"
              aria-label={name}
              viewBox="0 0 24 24"
              className="size-6 fill-none stroke-current"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={SOCIAL[name]} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Screens with a form: unrelated parts of the footer stay folded. */
const FORMS: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.enterOtp,
  paths.enterPassword,
  paths.forgotPassword,
  paths.contact,
  paths.wallet,
  paths.settingsChangePassword,
];

function Links() {
  const { isLoggedIn } = useSession();
  return (
    <div className="page-width grid grid-cols-2 large-text:flex large-text:flex-col gap-x-6 gap-y-8 py-8 md:grid-cols-[1fr_1fr_2fr]">
      <Column title={TEXTS.quickLinks} items={quickItems(isLoggedIn)} />
      <Column title={TEXTS.support} items={supportItems()} />
      <div className="flex flex-col gap-8 max-md:col-span-2">
        <Payments />
        <Social />
        <section>
          <h2 className="mb-3 font-head text-17">{TEXTS.language}</h2>
          <LanguageSwitch />
        </section>
      </div>
    </div>
  );
}

/** The footer of every page: links, payment methods, the language, and the age limit. Under a form the links are folded. */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className="below-fold mt-16 border-t border-line bg-surface pb-34 md:pb-16">
      {FORMS.includes(pathname) ? (
        <details className="group">
          <summary className="page-width flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 text-15 font-semibold">
            {TEXTS.moreLinks}
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-5 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <Links />
        </details>
      ) : (
        <Links />
      )}
      <div className="page-width">
        <div className="flex items-center gap-3 border-t border-line pt-6">
          <span className="rounded-lg bg-danfo px-2.5 py-1 font-head text-17 text-ink">18+</span>
          <p className="text-13 text-text-soft">
            {TEXTS.responsibly}
            <br />
            {companyLine(brand)}
          </p>
        </div>
      </div>
    </footer>
  );
}
