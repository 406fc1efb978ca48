import { brand } from '@jara/brand/brand';
import { Button, buttonClass } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

const CODE_DID_NOT_COME = /dynamically imported module|importing a module script|preload css/i;

/** A screen whose code could not be fetched has not crashed: the network failed, or a newer release replaced it. */
function didNotLoad(error: unknown): boolean {
  return error instanceof Error && CODE_DID_NOT_COME.test(error.message);
}

/** Replaces a screen, or the whole page, whose rendering failed. */
export function CrashPage() {
  const error = useRouteError();
  const unloaded = didNotLoad(error);

  useEffect(() => {
    document.title = `${TEXTS.crashedTitle} · ${brand.name}`;
    // The sentence below sends people to the console, so the error must be there.
    if (!unloaded) reportError(error);
  }, [error, unloaded]);

  return (
    <div role="alert" className="page-width flex flex-col items-center gap-4 py-20 text-center text-text">
      <StripeBar className="max-w-24" />
      <h1 className="font-head text-28">{unloaded ? TEXTS.unloaded : TEXTS.crashed}</h1>
      <p className="max-w-md text-text-soft">
        {unloaded ? TEXTS.unloadedLead(brand.name) : TEXTS.crashedLead}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{TEXTS.loadAgain}</Button>
        <a href={paths.home} className={buttonClass('secondary')}>
          {TEXTS.goHome}
        </a>
      </div>
    </div>
  );
}
