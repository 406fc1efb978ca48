import type { PersonalTable } from '../../platform/database/personal-rows.ts';

const own = { player: 'player_id' } as const;
const directory = { at: 'directory', ...own } as const;
const shard = { at: 'shard', ...own } as const;

/** In the order of the copy. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    at: 'directory',
    table: 'player',
    player: 'id',
    order: ['id'],
    without: ['password_hash', 'referred_by'],
  },
  { ...directory, table: 'notification_choice', order: ['chosen_at'] },
  { ...directory, table: 'text_acceptance', order: ['text', 'version'] },
  {
    ...{ ...directory, table: 'identity_check', order: ['check_id'] },
    without: ['number_hash', 'sealed_birth_date'],
  },
  // The notes of the staff may be of an examination.
  {
    ...{ ...directory, table: 'identity_document', order: ['document_id'] },
    without: ['sealed_reading', 'decided_by', 'note'],
  },
  { ...directory, table: 'under_age_account', order: ['player_id'] },
  { ...directory, table: 'play_protection', order: ['player_id'] },
  { ...directory, table: 'play_limit', order: ['owner', 'name'] },
  { ...directory, table: 'play_limit_change', order: ['revision'] },
  { ...directory, table: 'play_block', order: ['revision', 'target'] },
  { ...directory, table: 'harm_flag', order: ['day', 'rule'] },
  { ...directory, table: 'player_contact', order: ['contact_id'] },
  { ...directory, table: 'account_use', order: ['player_id'] },
  // The notes of the staff may be of an examination, and so may the report that opened a request.
  {
    ...directory,
    table: 'alteration',
    order: ['at', 'alteration_id'],
    without: ['subject', 'actor', 'reason'],
  },
  { ...directory, table: 'funds_request', order: ['request_id'], without: ['day', 'kind'] },
  { ...directory, table: 'exclusion_check', order: ['player_id'], without: ['nin_hash'] },
  { ...directory, table: 'exclusion_match', order: ['register', 'reference'] },
  // Ended ones are among the logins.
  {
    ...directory,
    table: 'session',
    order: ['session_id'],
    without: ['token_hash'],
    where: 'ended_at is null',
  },
  // The contacts of the staff with the player; a note may be of an examination.
  {
    ...{ ...directory, table: 'player_note', order: ['note_id'] },
    ...{ without: ['staff_id'], where: "kind <> 'note'" },
  },
  { ...directory, table: 'support_case', order: ['case_id'], without: ['revision'] },
  { ...directory, table: 'player_login', order: ['session_id'] },
  { ...directory, table: 'known_device', order: ['token_hash'], without: ['token_hash'] },
  {
    ...{ ...directory, table: 'push_device', order: ['device_id'] },
    without: ['endpoint_hash', 'sealed_subscription'],
  },
  { ...directory, table: 'deposit_account_request', order: ['provider'] },
  { ...directory, table: 'deposit_account', order: ['provider', 'account_number'] },
  { ...directory, table: 'deposit_dispute', order: ['provider', 'dispute_id'] },
  { ...directory, table: 'hosted_deposit', order: ['reference'], without: ['url', 'request_id'] },
  { ...directory, table: 'inbound_transfer', order: ['provider', 'provider_reference'] },
  {
    ...{ ...directory, table: 'suspense_claim', order: ['provider', 'provider_reference'] },
    without: ['claimed_by', 'reason'],
  },
  { ...shard, table: 'wallet_account', order: ['player_id'] },
  { ...shard, table: 'player_limit', order: ['player_id'] },
  { ...shard, table: 'tax_residence', order: ['since'] },
  { ...shard, table: 'player_state', order: ['since'], without: ['set_by'] },
  { ...shard, table: 'entry', order: ['at', 'seq'] },
  { ...shard, table: 'card_deposit', order: ['provider', 'provider_reference'] },
  { ...shard, table: 'deposit_excess', order: ['excess_id'] },
  { ...shard, table: 'disputed_deposit', order: ['provider', 'dispute_id'] },
  { ...shard, table: 'payee', order: ['payee_id'] },
  { ...shard, table: 'first_payee', order: ['player_id'] },
  { ...shard, table: 'payee_notice', order: ['notice_id'] },
  { ...shard, table: 'payout', order: ['reference'], without: ['held_by', 'held_note'] },
  { ...shard, table: 'play_day', order: ['day', 'product'] },
  // The details of an open bet may have what its player does not see yet.
  { ...shard, table: 'bet', order: ['product', 'at', 'seq'], where: "state <> 'open'" },
  { ...shard, table: 'bet_void', order: ['at', 'seq'], without: ['actor'] },
  { ...shard, table: 'tax_settlement', order: ['at', 'seq', 'base'] },
  { ...shard, table: 'game_seed', order: ['seed_id'], where: 'revealed_at is not null' },
  { ...shard, table: 'game_draw', order: ['seed_id', 'nonce'] },
  { ...shard, table: 'game_step', order: ['at', 'seq', 'revision'] },
  { ...shard, table: 'studio_transaction', order: ['tx_id'] },
  { ...shard, table: 'sports_slip', order: ['at', 'seq'] },
  { ...shard, table: 'sports_leg', order: ['at', 'seq', 'leg'] },
  { ...shard, table: 'sports_bet_change', order: ['bet_at', 'bet_seq', 'revision'] },
];

/** Tables with a player's id that are left out of the copy, and the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  verification: 'codes of ten minutes',
  step_up_code: 'codes of ten minutes',
  session_launch: 'codes of a minute',
  push_bet: 'ended bets of three minutes, which the bets repeat',
  name_enquiry_count: 'counters of an hour and a day',
  game_seed_state: 'names the seeds in force, which are secret',
  seed_seal: 'repeats the draws',
  account_seal: 'repeats the entries',
  at_risk_seal: 'repeats the bets',
  payout_seal: 'repeats the payouts',
  entry_key: 'keys of the entries',
  payout_contradiction: 'differences between two answers of the bank about a payout',
  payout_step: 'the course of a payout at the bank and among the staff, whose outcome the payout has',
  document_tries: 'a counter of a day',
  identity_number: 'a keyed hash by which a number is of one account',
  aml_report: 'the law against money laundering forbids to disclose it',
  exclusion_likeness: 'an open examination, which also concerns another person',
  same_person: 'an open examination, which also concerns another person',
  sports_ticket: 'finds a bet, which is in the copy, by its code',
  quiz_alarm: 'an open examination of a quiz, which also concerns other players',
};
