import { StripeBar } from '@jara/ui/card';
import { Skeleton } from '@jara/ui/skeleton';
import { Brand } from './brand.tsx';
import { SandboxRibbon } from './sandbox-ribbon.tsx';
import { TEXTS } from './texts.ts';

const ROWS = [1, 2, 3, 4] as const;

/**
 * The page that the server sends for every address behind the login: the outline of the shell and of a screen, without any session, until
 * the script has read it. A reload, as after a withdrawal, never shows an empty page. It is only rendered when the site is built.
 */
export function WaitingPage() {
  return (
    <div className="flex min-h-view flex-col bg-page text-text">
      <SandboxRibbon />
      <header className="bg-surface">
        <div className="page-width flex h-16 items-center">
          <Brand />
        </div>
        <StripeBar />
      </header>
      <main className="page-width w-full flex-1 py-4 md:py-6">
        <h1 className="sr-only">{TEXTS.loading}</h1>
        <Skeleton className="mb-3 h-9 w-40" />
        <Skeleton className="h-32 rounded-xl" />
        {ROWS.map((row) => (
          <Skeleton key={row} className="mt-4 h-12" />
        ))}
      </main>
    </div>
  );
}
