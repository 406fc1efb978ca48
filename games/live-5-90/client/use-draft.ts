import {
  type Draft,
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
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import type { Sound } from '@jara/game-client/sound';
import { useState } from 'react';
import { TEXTS } from './texts.ts';

/** The ticket being filled in. It stays unchanged after a purchase, so that it can be bought again. */
export function useDraft({ sound }: { readonly sound: Sound }) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  /** Why the last press marked nothing. */
  const [refusal, setRefusal] = useState<string | null>(null);

  function change(next: Draft) {
    setRefusal(null);
    setDraft(next);
  }

  function refuse() {
    const most = maxNumbers(draft);
    const name = playName({ play: playOf(draft), numbers: draft.numbers });
    setRefusal(
      draft.kind === 'direct' && draft.size > 1 ? TEXTS.fullDirect(name, most) : TEXTS.full(name, most),
    );
  }

  return {
    draft,
    refusal,
    lines: missing(draft) === 0 ? linesOfDraft(draft) : null,
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
      sound.play('chip');
      change(pickedAtRandom(draft, ownChance(deviceWord)));
    },
    clear: () => change({ ...draft, banker: null, numbers: [] }),
  };
}
