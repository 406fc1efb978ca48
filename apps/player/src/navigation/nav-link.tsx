import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isHere } from './is-here.ts';

interface NavLinkProps {
  readonly to: string;
  /** Navigation state for the target page. */
  readonly state?: unknown;
  readonly className: string;
  readonly hereClass: string;
  readonly elseClass?: string;
  readonly children: ReactNode;
}

/** A link that marks itself as current when it leads to the current page, query included. */
export function NavLink({ to, state, className, hereClass, elseClass = '', children }: NavLinkProps) {
  const here = isHere(to, useLocation());
  return (
    <Link
      to={to}
      state={state}
      aria-current={here ? 'page' : undefined}
      className={`${className} ${here ? hereClass : elseClass}`}
    >
      {children}
    </Link>
  );
}
