import { useEffect, useState } from 'react';
import { useIdle } from '../browser/use-idle.ts';
import { isOpening, type Opening } from './opening.ts';
import { SoonMark } from './soon-mark.tsx';

/** Beside a text about games that may not exist yet: "Opens soon" where the catalogue lists none of them. */
export function SoonUnlessOpen({ opening, className = '' }: { opening: string | null; className?: string }) {
  return opening === null || !isOpening(opening) ? null : (
    <ListedMark opening={opening} className={className} />
  );
}

/** The same element stays, invisible, until the list has come: a page that is scrolling to one of its sections does not move. */
function ListedMark({ opening, className }: { opening: Opening; className: string }) {
  const isIdle = useIdle();
  const [listed, setListed] = useState<boolean | null>(null);

  useEffect(() => {
    if (!isIdle) return;
    let isShown = true;
    // The list comes with the query library, which a text page does not need at first.
    void import('./is-listed.ts')
      .then(({ isListed }) => isListed(opening))
      .then((found) => isShown && setListed(found));
    return () => {
      isShown = false;
    };
  }, [isIdle, opening]);

  return listed === true ? null : (
    <SoonMark className={`${className} ${listed === null ? 'invisible' : ''}`} />
  );
}
