import { useEffect, useState } from 'react';
import { useIdle } from '../browser/use-idle.ts';
import { isOpening, type Opening } from './opening.ts';
import { SoonMark } from './soon-mark.tsx';

/** Beside a text about games that may not exist yet: "Opens soon" until the catalogue lists the first of them. */
export function SoonUnlessOpen({ opening, className = '' }: { opening: string | null; className?: string }) {
  return opening === null || !isOpening(opening) ? null : (
    <ListedMark opening={opening} className={className} />
  );
}

/** It stays the same element while the list is asked for: a page that is scrolling to one of its sections is not moved meanwhile. */
function ListedMark({ opening, className }: { opening: Opening; className: string }) {
  const isIdle = useIdle();
  const [isOpenNow, setOpenNow] = useState(false);

  useEffect(() => {
    if (!isIdle) return;
    let isShown = true;
    // The list comes with the query library, which a page of text does not need at first.
    void import('./is-listed.ts')
      .then(({ isListed }) => isListed(opening))
      .then((listed) => isShown && setOpenNow(listed));
    return () => {
      isShown = false;
    };
  }, [isIdle, opening]);

  return isOpenNow ? null : <SoonMark className={className} />;
}
