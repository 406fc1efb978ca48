import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { StripeBar } from './card.tsx';
import { type AdireFigure, AdireMark, AdirePattern } from './pattern.tsx';
import { TEXTS } from './texts.ts';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  figure: AdireFigure;
  onBack?: (() => void) | undefined;
  children: ReactNode;
  /** Shown under the form: the alternative. */
  footer?: ReactNode;
}

/**
 * The page of every step before the login: indigo cloth with the heading, and the form beside it. On a phone the cloth is a low
 * band, so that the fields stay visible above the keyboard.
 */
export function AuthFrame({ title, lead, figure, onBack, children, footer }: AuthFrameProps) {
  return (
    <section className="mx-auto w-full max-w-page md:px-4 md:py-10">
      <div className="border-line bg-surface md:grid md:min-h-[34rem] md:grid-cols-[5fr_6fr] md:overflow-hidden md:rounded-xl md:border">
        <header className="relative flex flex-col overflow-hidden bg-adire text-white">
          <AdirePattern figure={figure} className="absolute inset-0 text-white/[0.08] md:hidden" />
          <AdireMark
            figure={figure}
            className="absolute -right-20 -bottom-20 size-[26rem] text-danfo max-md:hidden"
          />
          <div className="relative flex flex-1 flex-col px-4 pt-1 pb-4 md:p-8">
            {onBack ? (
              <button
                type="button"
                onClick={onBack}
                className="-ml-2 inline-flex min-h-12 items-center gap-2 self-start rounded-lg px-2 text-15 font-semibold text-white focus-visible:outline-danfo focus-visible:outline-offset-[-3px]"
              >
                <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
                {TEXTS.back}
              </button>
            ) : (
              <span className="pt-3" />
            )}
            <h1 className="mt-1 font-head text-28 md:mt-16 md:text-38">{title}</h1>
            {lead ? (
              <p className="mt-1 max-w-sm text-15 text-adire-light md:mt-3 md:text-17">{lead}</p>
            ) : null}
          </div>
          <StripeBar className="relative" />
        </header>
        <div className="flex flex-col px-4 py-5 md:px-10 md:py-10">
          <div className="mx-auto w-full max-w-md">{children}</div>
          {footer ? (
            <div className="mx-auto mt-6 w-full max-w-md border-t border-line pt-4 text-15 text-text-soft">
              {footer}
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** The age limit, next to the terms of the sign-up. */
export function AgeMark() {
  return (
    <span
      className="inline-flex h-6 items-center rounded bg-danfo px-1.5 font-head text-13 text-ink"
      aria-hidden="true"
    >
      18+
    </span>
  );
}
