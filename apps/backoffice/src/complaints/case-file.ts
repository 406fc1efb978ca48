import type { ListedCase } from '@jara/contract/desk-complaints';
import type { Answer } from '../api/call.ts';

export type CaseFile = Answer<'/desk/complaint'>['data'];

export const TOPICS: readonly ListedCase['topic'][] = [
  'deposit',
  'withdrawal',
  'game',
  'account',
  'break',
  'other',
];
