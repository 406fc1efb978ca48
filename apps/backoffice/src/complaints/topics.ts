import type { ListedCase } from '@jara/contract/desk-complaints';

export const TOPICS: readonly ListedCase['topic'][] = [
  'deposit',
  'withdrawal',
  'game',
  'account',
  'break',
  'other',
];
