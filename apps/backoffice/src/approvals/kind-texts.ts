import type { ApprovalKind } from '@jara/contract/desk';

export const KIND_TEXTS: Readonly<Record<ApprovalKind, string>> = {
  role_given: 'Give a role',
  role_taken: 'Take a role',
  second_factor_reset: 'Reset the second factor',
  staff_removed: 'Remove from the staff',
  payout_released: 'Release a payout',
  suspense_claimed: 'Give suspense money to a player',
  suspense_returned: 'Return suspense money to its sender',
  deposit_returned: 'Return a minor’s deposit',
  limit_lifted: 'Lift a block of a player',
  limit_raised: 'Raise a limit of a player',
  balance_adjusted: 'Correct a balance',
  personal_export: 'Export a file about players',
  name_changed: 'Change the registered name',
  player_exported: 'Copy all data of the player',
  player_erased: 'Erase the player',
  bet_voided: 'Make a bet void',
  round_voided: 'Make a round void',
  event_resettled: 'Settle a match by hand',
  margin_changed: 'Change the margin of a sport',
  caps_changed: 'Change the caps of a game',
};
