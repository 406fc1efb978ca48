import { useMemo } from 'react';
import { clubAt } from '../clubs.ts';
import { type PlayedWeek, type Standing, standingsOf } from '../standings.ts';
import { ClubName } from './club-name.tsx';
import { Crest } from './crest.tsx';
import { LastFive } from './last-five.tsx';
import { SEASON_TEXTS } from './season/texts.ts';
import { TEXTS } from './texts.ts';

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** Wide screens have room for these too. */
const WIDE = '@max-[30rem]:hidden';
const CELL = 'figures px-1 py-1 text-right';

export interface LeagueTableProps {
  readonly season: number;
  readonly archive: readonly PlayedWeek[];
}

/** The season's table, from its results. */
export function LeagueTable({ season, archive }: LeagueTableProps) {
  const table = useMemo(() => standingsOf(season, archive), [season, archive]);
  const weeks = Math.max(0, ...table.map(({ played }) => played));
  if (weeks === 0)
    return <p className="py-6 text-center text-15 text-text-soft">{SEASON_TEXTS.tableEmpty}</p>;
  const heads = [
    { label: SEASON_TEXTS.played, look: '' },
    { label: SEASON_TEXTS.wins, look: WIDE },
    { label: SEASON_TEXTS.draws, look: WIDE },
    { label: SEASON_TEXTS.losses, look: WIDE },
    { label: SEASON_TEXTS.goalsForAgainst, look: WIDE },
    { label: SEASON_TEXTS.difference, look: '' },
    { label: SEASON_TEXTS.points, look: '' },
  ];
  return (
    <div className="@container grid gap-2">
      <p className="text-13 text-text-soft">{SEASON_TEXTS.afterWeeks(weeks)}</p>
      <table className="w-full border-collapse text-15 @max-[30rem]:text-13">
        <caption className="sr-only">{SEASON_TEXTS.tableCaption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-13 text-text-soft">
            <th scope="col" className="py-1 text-left font-semibold">
              <span className="sr-only">{SEASON_TEXTS.position}</span>
            </th>
            <th scope="col" className="py-1 text-left font-semibold">
              {SEASON_TEXTS.club}
            </th>
            {heads.map(({ label, look }) => (
              <th key={label} scope="col" className={`px-1 py-1 text-right font-semibold ${look}`}>
                {label}
              </th>
            ))}
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              {TEXTS.lastFive}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map((standing, position) => (
            <Row key={standing.club} standing={standing} position={position + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ standing, position }: { readonly standing: Standing; readonly position: number }) {
  const { club, played, won, drawn, lost, scored, conceded, points, last } = standing;
  return (
    <tr className="border-b border-line">
      <td className={`${CELL} w-6 pl-0 text-text-soft`}>{position}</td>
      <th scope="row" className="max-w-0 w-full py-1 pl-1 text-left font-semibold">
        <span className="flex min-w-0 items-center gap-1.5">
          <Crest club={club} />
          <span className="flex min-w-0 @max-[22rem]:hidden">
            <ClubName club={club} />
          </span>
          <abbr title={clubAt(club).name} className="no-underline @min-[22rem]:hidden">
            {clubAt(club).code}
          </abbr>
        </span>
      </th>
      <td className={CELL}>{played}</td>
      <td className={`${CELL} ${WIDE}`}>{won}</td>
      <td className={`${CELL} ${WIDE}`}>{drawn}</td>
      <td className={`${CELL} ${WIDE}`}>{lost}</td>
      <td className={`${CELL} ${WIDE}`}>{`${scored}:${conceded}`}</td>
      <td className={CELL}>{signed(scored - conceded)}</td>
      <td className={`${CELL} font-semibold`}>{points}</td>
      <td className="py-1 pl-2 text-right">
        <LastFive results={last} />
      </td>
    </tr>
  );
}
