import { type LegalText, legalTexts } from '@jara/brand/legal-texts';
import { inTab, keep, readKept } from '@jara/play-client/kept';

const STORAGE_KEY = 'changedTexts';

/** Stores the legal texts that the login named as changed, until the player has accepted them. */
export function keepChangedTexts(texts: readonly LegalText[]): void {
  keep(inTab, STORAGE_KEY, texts.length === 0 ? null : texts.join(' '));
}

export function readChangedTexts(): LegalText[] {
  const named = (readKept(inTab, STORAGE_KEY) ?? '').split(' ');
  return legalTexts.filter((text) => named.includes(text));
}
