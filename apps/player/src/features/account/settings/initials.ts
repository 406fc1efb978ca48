const MARKS_AFTER = /^.\p{M}*/u;

/** The first letters of the first name and the last, with their tone marks and dots: Ọláṣubọ̀mí Adé → ỌA. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/).filter(Boolean);
  const [first = '', ...others] = names;
  const last = others.at(-1) ?? '';
  return [first, last].map((name) => MARKS_AFTER.exec(name)?.[0].toLocaleUpperCase('en') ?? '').join('');
}
