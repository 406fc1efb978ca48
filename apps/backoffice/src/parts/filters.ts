/** The filled fields of a filter, without spaces around them. */
export function filledOf<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => string | null | undefined,
): Partial<Record<Name, string>> {
  const filled: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = read(name)?.trim() ?? '';
    if (value !== '') filled[name] = value;
  }
  return filled;
}

/** The address with one field of a filter changed; an empty one is left out. The list begins with its first page. */
export function withField(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('after');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
