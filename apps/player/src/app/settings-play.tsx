import { Spinner } from '@jara/ui/spinner';
import { Suspense } from 'react';
import { TEXTS } from '../features/account/settings/texts.ts';
import { HowToPlayInPlace } from '../features/content/how-to-play/how-to-play-items.tsx';

/** `/dashboard/settings/play`: the accordion of the public page, beside the list of settings. */
export function Component() {
  return (
    <section aria-labelledby="play-heading" className="max-w-2xl">
      <h2 id="play-heading" className="mb-4 font-head text-21">
        {TEXTS.play}
      </h2>
      <Suspense fallback={<Spinner label={TEXTS.loading} />}>
        <HowToPlayInPlace />
      </Suspense>
    </section>
  );
}
