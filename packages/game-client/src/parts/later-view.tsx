import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A view that the first screen does not need, loaded when it is first shown. Without a network it is missing; the game continues. For the
 * top level of a file, as React’s `lazy`.
 *
 * @param room holds its space until it is loaded
 */
export function laterView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: () => room }),
    ),
  );
  return (props) => (
    <Suspense fallback={room}>
      <Loaded {...props} />
    </Suspense>
  );
}
