import { buttonClass } from '@jara/ui/button';
import { AdireMark } from '@jara/ui/pattern';
import { Link } from 'react-router';

export function Component() {
  return (
    <section className="page-width flex flex-col items-center gap-4 py-16 text-center">
      <AdireMark figure="bird" className="size-28 text-accent" />
      <h1 className="font-head text-38">This page flew away</h1>
      <p className="max-w-md text-17 text-text-soft">
        There is nothing at this address. It may be an old link, or a letter may be missing.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/home" className={buttonClass('primary')}>
          Go to the home page
        </Link>
        <Link to="/dashboard/spinit" className={buttonClass('secondary')}>
          Play Spin it
        </Link>
      </div>
    </section>
  );
}
