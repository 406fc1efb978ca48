const MAX_SUBJECT_CHARS = 72;

const SUBJECT = /^[a-z0-9][a-z0-9 ,./-]*: [a-z]/;

/** The reason why a commit's subject breaks the rules of docs/style.md; null: it keeps them. */
export function subjectFault(subject: string): string | null {
  if (subject.length > MAX_SUBJECT_CHARS)
    return `“${subject}” has ${subject.length} characters, at most ${MAX_SUBJECT_CHARS}`;
  return SUBJECT.test(subject) ? null : `“${subject}” does not read as “area: verb what”`;
}
