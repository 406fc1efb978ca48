import { SlowNotice } from '@jara/ui/notice';

/** The line under a form's button: reserved, so that nothing moves when the network is slow. */
export function SlowLine({ busy }: { busy: boolean }) {
  return <div className="mt-2 min-h-5 text-center">{busy ? <SlowNotice /> : null}</div>;
}
