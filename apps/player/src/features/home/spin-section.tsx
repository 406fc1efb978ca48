import { buttonClass } from '@jara/ui/button';
import { Link } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { prizeLines, returnText, SECTOR_COUNT } from './spin-facts.ts';
import { TEXTS } from './texts.ts';

const CELLS = Array.from({ length: SECTOR_COUNT }, (_, index) => index);

/** The wheel's sectors in a row, those with this prize filled. */
function Sectors({ filled }: { filled: number }) {
  return (
    <svg
      viewBox={`0 0 ${SECTOR_COUNT * 10} 14`}
      className="h-auto w-full max-w-sm"
      aria-hidden="true"
      focusable="false"
    >
      {CELLS.map((index) => (
        <rect
          key={index}
          x={index * 10 + 1}
          y={1}
          width={8}
          height={12}
          rx={2}
          className={index < filled ? 'fill-danfo stroke-ink' : 'fill-sunken stroke-line'}
        />
      ))}
    </svg>
  );
}

/** The wheel's chances, shown openly: every sector counted. */
export function SpinSection() {
  return (
    <section className="page-width below-fold mt-14 grid gap-8 md:grid-cols-2 md:items-center">
      <div>
        <h2 className="font-head text-28 md:text-38">{TEXTS.spinTitle}</h2>
        <p className="mt-3 text-17 text-text-soft">{TEXTS.spinText(SECTOR_COUNT, returnText())}</p>
        <Link to={paths.spinStake} className={`${buttonClass('secondary')} mt-5 max-md:w-full`}>
          {TEXTS.spinLink}
        </Link>
      </div>
      <table className="w-full">
        <caption className="sr-only">{TEXTS.spinCaption}</caption>
        <thead className="text-left text-13 text-text-soft">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {TEXTS.pays}
            </th>
            <th scope="col" className="pb-2 font-medium" colSpan={2}>
              {TEXTS.sectorsOf(SECTOR_COUNT)}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizeLines().map(({ prize, sectors }) => (
            <tr key={prize} className="border-t border-line">
              <th scope="row" className="figures py-2.5 pr-4 text-left font-head text-17">
                {prize}
              </th>
              <td className="w-full py-2.5">
                <Sectors filled={sectors} />
              </td>
              <td className="figures py-2.5 pl-4 text-right text-17">{sectors}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
