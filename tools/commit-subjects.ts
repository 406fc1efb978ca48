export const MAX_SUBJECT_CHARS = 72;

const SUBJECT = /^[a-z0-9][a-z0-9 ,./-]*: [a-z]/;

/** Why a commit's subject is not as docs/style.md wants it; null when it is. */
export function subjectFault(subject: string): string | null {
  if (subject.length > MAX_SUBJECT_CHARS)
    return `“${subject}” has ${subject.length} characters, at most ${MAX_SUBJECT_CHARS}`;
  return SUBJECT.test(subject) ? null : `“${subject}” does not read as “area: verb what”`;
}
