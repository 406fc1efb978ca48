import type { QuestionBank } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { invariant } from '../../../platform/runtime/invariant.ts';

interface BankFile {
  readonly questionBank: QuestionBank;
}

/** Question banks of the games that have questions, in the order their rules draw from; no page gets a question before it is shown. */
export async function loadQuestionBanks(
  games: readonly AnySharedGame[],
): Promise<ReadonlyMap<string, QuestionBank>> {
  const banks = new Map<string, QuestionBank>();
  for (const { id, quiz } of games) {
    if (quiz === undefined) continue;
    const { questionBank } = (await import(`../../../../games/${id}/questions/bank.ts`)) as BankFile;
    invariant(questionBank.size === quiz.bankSize, `games/${id}: its rules draw from all of its bank`);
    banks.set(id, questionBank);
  }
  return banks;
}
