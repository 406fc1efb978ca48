/** The texts that a player accepts, by their dates. After a change each player accepts them again; a test compares the dates. */
export const LEGAL_TEXTS = { terms: '2026-11-22', privacy: '2026-11-29' } as const;

export type LegalText = keyof typeof LEGAL_TEXTS;
export const legalTexts = ['terms', 'privacy'] as const satisfies readonly LegalText[];
