import { SlowNotice } from '@jara/ui/notice';

/** The line under a form's button: kept free, so that nothing moves when the network turns out to be slow. */
export function SlowLine({ busy }: { busy: boolean }) {
  return <div className="mt-2 min-h-5 text-center">{busy ? <SlowNotice /> : null}</div>;
}
