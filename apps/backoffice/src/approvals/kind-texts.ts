import type { ApprovalKind } from '@jara/contract/desk';

export const KIND_TEXTS: Readonly<Record<ApprovalKind, string>> = {
  role_given: 'Give a role',
  role_taken: 'Take a role',
  second_factor_reset: 'Reset the second factor',
  staff_removed: 'Remove from the staff',
  bet_voided: 'Make a bet void',
  event_resettled: 'Settle a match by hand',
};
