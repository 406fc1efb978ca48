import {
  type Draft,
  draftOf,
  EMPTY,
  type Kind,
  linesOfDraft,
  maxNumbers,
  missing,
  pickedAtRandom,
  played,
  playOf,
  toggled,
} from '@jara/draw-kit/lotto-draft';
import { playName } from '@jara/draw-kit/lotto-ticket';
import type { GameViewProps } from '@jara/game-client/client';
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import { useState } from 'react';
import type { LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import { TEXTS } from './texts.ts';

const FIRST_LINE = '100';

type Props = Pick<GameViewProps<Ticket, never, LottoState>, 'lastBet' | 'sound' | 'announce'>;

/** The ticket being filled in, with its line stake as typed. */
export function useTicket({ lastBet, sound, announce }: Props) {
  const [draft, setDraft] = useState<Draft>(() => (lastBet === null ? EMPTY : draftOf(lastBet)));
  const [typed, setTyped] = useState(lastBet === null ? FIRST_LINE : String(lastBet.lineNaira));
  /** Why the last press marked nothing. */
  const [refusal, setRefusal] = useState('');
  const ticket = { ...linesOfDraft(draft), lineNaira: Number(typed) };

  function change(next: Draft) {
    setRefusal('');
    setDraft(next);
  }

  function refuse() {
    const most = maxNumbers(draft);
    const name = playName({ play: playOf(draft), numbers: draft.numbers });
    const said =
      draft.kind === 'direct' && draft.size > 1 ? TEXTS.fullDirect(name, most) : TEXTS.full(name, most);
    setRefusal(said);
    announce(said);
  }

  return {
    draft,
    typed,
    setTyped,
    refusal,
    ticket: missing(draft) === 0 ? ticket : null,
    choose(kind: Kind, size: number) {
      sound.play('tap');
      change(played(draft, kind, size));
    },
    toggle(number: number) {
      sound.play('tap');
      const next = toggled(draft, number);
      if (next === null) refuse();
      else change(next);
    },
    pick() {
      const next = pickedAtRandom(draft, ownChance(deviceWord));
      sound.play('chip');
      change(next);
      const banker = next.banker === null ? [] : [next.banker];
      announce(TEXTS.saidPicked([...banker, ...next.numbers].join(', ')));
    },
    clear: () => change({ ...draft, banker: null, numbers: [] }),
  };
}
