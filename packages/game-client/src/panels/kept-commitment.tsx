import { AlertNotice } from '@jara/ui/notice';
import { PANEL_TEXTS } from './texts.ts';

export interface KeptTexts {
  readonly keptSame: string;
  readonly keptOther: string;
  readonly keptNone: string;
}

/** The texts where the commitment is of a season. */
export const keptSeasonTexts = (): KeptTexts => ({
  keptSame: PANEL_TEXTS.keptSeason,
  keptOther: PANEL_TEXTS.keptSeasonOther,
  keptNone: PANEL_TEXTS.keptSeasonNone,
});

/** Whether a commitment is the one that this device kept before the bet, and what to do where it is not; null: it kept none. */
export function KeptCommitment({ isSame, texts }: { isSame: boolean | null; texts: KeptTexts }) {
  if (isSame === false) return <AlertNotice>{texts.keptOther}</AlertNotice>;
  return (
    <p className={`text-13 ${isSame ? 'text-good' : 'text-text-soft'}`}>
      {isSame ? texts.keptSame : texts.keptNone}
    </p>
  );
}
