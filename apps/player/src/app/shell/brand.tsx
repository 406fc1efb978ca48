import { brand } from '@jara/brand/brand';
import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

/**
 * The mark and the name. The name is hidden where it does not fit, which depends on the balance beside it and on the phone's own
 * typeface until ours has loaded: it then wraps into a second line that is clipped.
 */
export function Brand() {
  return (
    <Link
      to={paths.home}
      className="flex h-12 min-w-8 shrink-999 flex-wrap gap-x-2 overflow-hidden text-text no-underline"
      aria-label={TEXTS.brandHome(brand.name)}
    >
      <svg viewBox="0 0 32 32" className="h-12 w-8" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-danfo" />
        <path d="M0 10h32v2.5H0zM0 15.5h32V18H0z" className="fill-ink" />
        <circle cx="16" cy="24" r="5" className="fill-ink" />
        <circle cx="16" cy="24" r="1.75" className="fill-danfo" />
      </svg>
      <span className="flex h-12 items-center font-head text-21 max-[26rem]:text-17">{brand.name}</span>
    </Link>
  );
}
