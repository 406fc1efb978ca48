import { Link } from 'react-router';

/** The name and the mark; the name gives way where a balance needs its place. */
export function Brand({ short }: { short: boolean }) {
  return (
    <Link
      to="/home"
      className="flex min-h-12 shrink-0 items-center gap-2 text-text no-underline"
      aria-label="JaraPlay, home"
    >
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#F7B500" />
        <path d="M0 10h32v2.5H0zM0 15.5h32V18H0z" fill="#12151C" />
        <circle cx="16" cy="24" r="5" fill="#12151C" />
        <circle cx="16" cy="24" r="1.75" fill="#F7B500" />
      </svg>
      <span className={`font-head text-21 ${short ? 'max-[26rem]:hidden' : 'max-[22rem]:hidden'}`}>
        JaraPlay
      </span>
    </Link>
  );
}
