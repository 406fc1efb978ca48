import { LEGAL_TEXTS, type LegalText, legalTexts } from '@jara/brand/legal-texts';
import type { Executor } from '../../../platform/database/database.ts';
import { identityTables } from '../store.ts';

/** Records the acceptance of texts in their present versions, once each. */
export async function acceptTexts(
  within: Executor,
  playerId: bigint,
  texts: readonly LegalText[],
  acceptedAt: Date,
): Promise<void> {
  await identityTables(within)
    .insertInto('textAcceptance')
    .values(texts.map((text) => ({ playerId, text, version: LEGAL_TEXTS[text], acceptedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The texts whose present version the player has not accepted. */
export async function changedTexts(executor: Executor, playerId: bigint): Promise<LegalText[]> {
  const accepted = await identityTables(executor)
    .selectFrom('textAcceptance')
    .select(['text', 'version'])
    .where('playerId', '=', playerId)
    .execute();
  return legalTexts.filter(
    (text) => !accepted.some((one) => one.text === text && one.version === LEGAL_TEXTS[text]),
  );
}
