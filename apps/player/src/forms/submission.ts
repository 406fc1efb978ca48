import type { Refused } from '@jara/calls/sent';

/** A form's presentation of a failure: in a toast, a notice above its button, or both. An empty text is not shown. */
export interface FailureNotice {
  readonly toast?: string;
  readonly notice?: string;
}

export interface FailureTexts {
  /** The form's own sentence for a refusal; null when no answer came. */
  onFailure(refusal: Refused | null): FailureNotice;
  /** Shows the sentence under the field that the refusal names; false if the form has no such field. */
  showUnderField?(field: string, sentence: string): boolean;
}

/** Puts a failure into words. A sentence shown under its field is not repeated elsewhere. */
export function feedbackOf(
  refusal: Refused | null,
  { onFailure, showUnderField }: FailureTexts,
): FailureNotice {
  const { toast = '', notice = '' } = onFailure(refusal);
  if (refusal?.field === undefined || refusal.message === '') return { toast, notice };
  const sentence = refusal.message;
  if (showUnderField?.(refusal.field, sentence) !== true) return { toast, notice };
  return { toast: toast === sentence ? '' : toast, notice: notice === sentence ? '' : notice };
}
