import { StripeBar } from '@jara/ui/card';
import { Spinner } from '@jara/ui/spinner';
import { Brand } from './brand.tsx';
import { SandboxRibbon } from './sandbox-ribbon.tsx';

/**
 * The page that the server sends for every address behind the login: the shell's outline, the same for everybody, until the script
 * has read the session. It is only rendered when the site is built.
 */
export function WaitingPage() {
  return (
    <div className="flex min-h-dvh flex-col bg-page text-text">
      <SandboxRibbon />
      <header className="bg-surface">
        <div className="page-width flex h-16 items-center">
          <Brand />
        </div>
        <StripeBar />
      </header>
      <main className="grid flex-1 place-items-center">
        <Spinner className="size-8 text-text-soft" />
      </main>
    </div>
  );
}
