import type { ListedDocument } from '@jara/contract/desk-identity';

type Refusal = NonNullable<ListedDocument['reason']>;

export const KIND_NAMES: Readonly<Record<ListedDocument['kind'], string>> = {
  national_id: 'National ID card',
  voters_card: 'Voter’s card',
  drivers_licence: 'Driver’s licence',
  passport: 'Passport',
  nin_slip: 'NIN slip',
  selfie: 'Selfie',
  proof_of_address: 'Proof of address',
};

export const REFUSAL_NAMES: Readonly<Record<Refusal, string>> = {
  unreadable: 'Unreadable',
  cut_off: 'Cut off',
  wrong_document: 'Another document',
  expired: 'Expired',
  name_differs: 'Another name',
  copy: 'A copy',
  not_accepted: 'Not accepted',
};
