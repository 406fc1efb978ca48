import type { DocumentKind } from '@jara/contract/kyc';

/** Documents that only support another: accepted, they begin no check. */
const SUPPORTING: readonly DocumentKind[] = ['selfie', 'proof_of_address'];
/** Documents that show a NIN. */
const SHOWS_NIN: readonly DocumentKind[] = ['national_id', 'nin_slip'];

/** Whether a document proves name and age. */
export const isProof = (kind: DocumentKind): boolean => !SUPPORTING.includes(kind);
/** Whether the number of a document is a NIN. */
export const showsNin = (kind: DocumentKind): boolean => SHOWS_NIN.includes(kind);
