import { Link } from 'react-router';
import { useSession } from '../session/session.ts';
import { LEGAL_PLACES, mainPlaces, type Place } from './places.ts';

const PAYMENTS = ['Visa', 'Mastercard', 'Verve', 'Paystack'];

// They lead nowhere until the house has accounts there, so they are pictures and not links.
const SOCIAL = [
  { name: 'Instagram', path: 'M4 4h16v16H4zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M17 7h0' },
  { name: 'X', path: 'M5 5l14 14M19 5L5 19' },
  { name: 'YouTube', path: 'M3 6h18v12H3zM10 9v6l5-3z' },
  { name: 'WhatsApp', path: 'M4 20l1-5a8 8 0 1 1 4 4z' },
];

function Column({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-head text-17">{title}</h2>
      <ul className="mt-1">
        {places.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-12 items-center text-15 md:min-h-9 text-text-soft underline-offset-4 hover:text-text hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Under every page: where to go, how to pay, and that this is for adults. */
export function Footer() {
  const { isLogin } = useSession();
  const quick = [
    ...mainPlaces(isLogin),
    { label: 'Spin it', to: '/dashboard/spinit' },
    { label: 'Promotions', to: '/promotions' },
  ];
  return (
    <footer className="mt-16 border-t border-line bg-surface pb-24 md:pb-8">
      <div className="page-width grid grid-cols-2 gap-6 py-8 md:grid-cols-4">
        <Column title="Quick links" places={quick} />
        <Column title="Support and legal" places={[{ label: 'Contact', to: '/contact' }, ...LEGAL_PLACES]} />
        <div className="max-md:col-span-2">
          <h2 className="font-head text-17">Payments</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {PAYMENTS.map((name) => (
              <li
                key={name}
                className="rounded-lg border border-line bg-page px-3 py-2 text-13 font-semibold"
              >
                {name}
              </li>
            ))}
          </ul>
        </div>
        <div className="max-md:col-span-2">
          <h2 className="font-head text-17">Follow us</h2>
          <ul className="mt-3 flex gap-4 text-text-soft">
            {SOCIAL.map(({ name, path }) => (
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
                  <path d={path} />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="page-width">
        <div className="flex items-center gap-3 border-t border-line pt-6">
          <span className="rounded-lg bg-danfo px-2.5 py-1 font-head text-17 text-ink">18+</span>
          <p className="text-13 text-text-soft">
            18+ · Bet responsibly. Play only with money you can spare. One account per player.
          </p>
        </div>
      </div>
    </footer>
  );
}
