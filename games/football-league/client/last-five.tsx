import type { ClubResult } from '../standings.ts';
import { SEASON_TEXTS } from './season/texts.ts';
import { TEXTS } from './texts.ts';

const LOOKS: Readonly<Record<ClubResult, string>> = {
  won: 'bg-good-soft text-good',
  drawn: 'bg-sunken text-text-soft',
  lost: 'bg-bad-soft text-bad',
};

/** A club's last results in this season's matches, newest last. */
export function LastFive({ results }: { readonly results: readonly ClubResult[] }) {
  const places = results.map((result, position) => ({ result, key: `place-${position}` }));
  const short = { won: SEASON_TEXTS.wonShort, drawn: SEASON_TEXTS.drawnShort, lost: SEASON_TEXTS.lostShort };
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{results.map((result) => TEXTS[result]).join(', ')}</span>
      {places.map(({ result, key }) => (
        <span
          key={key}
          aria-hidden="true"
          className={`flex size-5 items-center justify-center rounded text-13 font-semibold ${LOOKS[result]}`}
        >
          {short[result]}
        </span>
      ))}
    </span>
  );
}
