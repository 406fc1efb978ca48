import { laterView } from '@jara/game-client/parts/later-view';
import { Skeleton } from '@jara/ui/skeleton';
import { later } from '../later.ts';

/** The slip's code is loaded once it is visible: on a phone when it is opened. */
export const SlipPanel = laterView(
  () => later().then((views) => views.SlipPanel),
  <Skeleton className="h-40 w-full" />,
);
