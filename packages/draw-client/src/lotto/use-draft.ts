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
import { PLAYS } from '@jara/draw-kit/lotto-odds';
import { playName } from '@jara/draw-kit/lotto-ticket';
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import type { Sound } from '@jara/game-client/sound';
import { useState } from 'react';
import type { LottoForm } from './form-texts.ts';

export interface DraftProps {
  readonly texts: LottoForm;
  readonly sound: Sound;
  /** Absent: an empty form. */
  readonly first?: Draft;
  /** Announces refusals and picks to a screen reader; absent where the screen itself does. */
  announce?(text: string): void;
}

/** The ticket being filled in. It stays unchanged after a purchase, so that it can be bought again. */
export function useDraft({ texts, sound, first = EMPTY, announce }: DraftProps) {
  const [draft, setDraft] = useState(first);
  /** The reason that the last press marked nothing. */
  const [refusal, setRefusal] = useState<string | null>(null);

  function change(next: Draft) {
    setRefusal(null);
    setDraft(next);
  }

  function refuse() {
    const most = maxNumbers(draft);
    const name = playName({ play: playOf(draft), numbers: draft.numbers });
    const reason =
      draft.kind === 'direct' && draft.size > 1 ? texts.fullDirect(name, most) : texts.full(name, most);
    setRefusal(reason);
    announce?.(reason);
  }

  return {
    draft,
    refusal,
    /** Null until it is filled in. */
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
      const next = pickedAtRandom(draft, ownChance(deviceWord));
      sound.play('chip');
      change(next);
      announce?.(texts.saidPicked(markedIn(next).join(', ')));
    },
    clear: () => change({ ...draft, banker: null, numbers: [] }),
  };
}

/** The marked numbers, the banker first. */
export const markedIn = ({ banker, numbers }: Draft): readonly number[] =>
  banker === null ? numbers : [banker, ...numbers];

/** The play whose prices the form offers. */
export function playShown(texts: LottoForm, draft: Draft) {
  const play = playOf(draft);
  return { play, name: draft.kind === 'perm' ? texts.permSize(draft.size) : PLAYS[play].name };
}

/** The numbers still to be marked. */
export function promptText(texts: LottoForm, draft: Draft): string {
  if (draft.kind === 'banker' && draft.banker === null) return texts.markBanker;
  return texts.markMore(missing(draft));
}

/** The play in a sentence. */
export function aboutText(texts: LottoForm, kind: Kind, direct: string): string {
  if (kind === 'banker') return texts.aboutBanker;
  if (kind === 'first') return texts.aboutFirst;
  return kind === 'last' ? texts.aboutLast : direct;
}
