import { buttonClass } from '@jara/ui/button';
import { AdireMark } from '@jara/ui/pattern';
import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

export function Component() {
  return (
    <section className="page-width flex flex-col items-center gap-4 py-16 text-center">
      <AdireMark figure="bird" className="size-28 text-accent" />
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="max-w-md text-17 text-text-soft">{TEXTS.lead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.home} className={buttonClass('primary')}>
          {TEXTS.home}
        </Link>
        <Link to={paths.spinStake} className={buttonClass('secondary')}>
          {TEXTS.play}
        </Link>
      </div>
    </section>
  );
}
