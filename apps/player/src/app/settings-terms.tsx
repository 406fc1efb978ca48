import { Spinner } from '@jara/ui/spinner';
import { Suspense } from 'react';
import { TEXTS } from '../features/account/settings/texts.ts';
import { ArticleInPlace } from '../features/content/article/article-text.tsx';

/** `/dashboard/settings/terms`: the text of the public page, beside the list of settings. */
export function Component() {
  return (
    <section aria-labelledby="terms-heading" className="max-w-2xl">
      <h2 id="terms-heading" className="mb-4 font-head text-21">
        {TEXTS.terms}
      </h2>
      <Suspense fallback={<Spinner label={TEXTS.loading} />}>
        <ArticleInPlace page="terms" />
      </Suspense>
    </section>
  );
}
