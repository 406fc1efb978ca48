import { type ListTexts, PageList } from '@jara/play-client/page-list';
import type { Pages } from '@jara/play-client/use-pages';
import { Button } from '@jara/ui/button';
import { type ReactNode, useState } from 'react';

interface RoundListTexts extends ListTexts {
  readonly hide: string;
  readonly noRounds: string;
  readonly noRoundsHelp: string;
}

export interface RoundListProps<Round> {
  readonly rounds: Pages<Round>;
  readonly texts: RoundListTexts;
  /** The round that is not revealed yet: the list leaves it out. */
  readonly unrevealedId: string | null;
  /** The label of a round's button while it is closed. */
  readonly openLabel: string;
  readonly idOf: (round: Round) => string;
  /** A round in a line or two. */
  readonly brief: (round: Round) => ReactNode;
  /** The content of an opened round. */
  readonly whole: (round: Round) => ReactNode;
}

/** The player's rounds, newest first, each of which can be opened; else the state: loading, failed or none yet. */
export function RoundList<Round>(props: RoundListProps<Round>) {
  const { rounds, texts, unrevealedId, openLabel, idOf, brief, whole } = props;
  const revealed = rounds.items.filter((round) => idOf(round) !== unrevealedId);
  return (
    <PageList
      pages={rounds}
      isEmpty={revealed.length === 0}
      texts={{ ...texts, none: texts.noRounds, noneHelp: texts.noRoundsHelp }}
    >
      <ul className="mt-3">
        {revealed.map((round) => (
          <RoundRow
            key={idOf(round)}
            brief={brief(round)}
            openLabel={openLabel}
            hideLabel={texts.hide}
            whole={() => whole(round)}
          />
        ))}
      </ul>
    </PageList>
  );
}

interface RoundRowProps {
  readonly brief: ReactNode;
  readonly openLabel: string;
  readonly hideLabel: string;
  readonly whole: () => ReactNode;
}

function RoundRow({ brief, openLabel, hideLabel, whole }: RoundRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">{brief}</p>
        <Button variant="quiet" aria-expanded={open} className="shrink-0" onClick={() => setOpen(!open)}>
          {open ? hideLabel : openLabel}
        </Button>
      </div>
      {open ? whole() : null}
    </li>
  );
}
