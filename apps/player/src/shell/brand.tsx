import { brand } from '@jara/brand/brand';
import { Link } from 'react-router';
import { TEXTS } from './texts.ts';

/** The name and the mark; the name gives way where a balance needs its place. */
export function Brand({ short }: { short: boolean }) {
  return (
    <Link
      to="/home"
      className="flex min-h-12 shrink-0 items-center gap-2 text-text no-underline"
      aria-label={TEXTS.brandHome(brand.name)}
    >
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-danfo" />
        <path d="M0 10h32v2.5H0zM0 15.5h32V18H0z" className="fill-ink" />
        <circle cx="16" cy="24" r="5" className="fill-ink" />
        <circle cx="16" cy="24" r="1.75" className="fill-danfo" />
      </svg>
      <span className={`font-head text-21 ${short ? 'max-[26rem]:hidden' : 'max-[22rem]:hidden'}`}>
        {brand.name}
      </span>
    </Link>
  );
}
