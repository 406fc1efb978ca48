import { Skeleton } from '@jara/ui/skeleton';
import { lazy, Suspense } from 'react';
import { later } from '../later.ts';
import type { SlipPanelProps } from './slip-panel.tsx';

const Panel = lazy(() => later().then(({ SlipPanel: view }) => ({ default: view })));

/** The slip's code is loaded once it is visible: on a phone when it is opened. */
export function SlipPanel(props: SlipPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Panel {...props} />
    </Suspense>
  );
}
