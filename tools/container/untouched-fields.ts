/**
 * The fields of a document that a validation does not read, as paths: the schemas of Kubernetes accept unknown fields, and its server refuses
 * them. `validate` throws at a wrong document.
 */
export function untouchedFields(document: object, validate: (watched: object) => void): string[] {
  const touched = new Set<string>();
  validate(watch(document, '', touched));
  return fieldsOf(document, '').filter((path) => !touched.has(path));
}

function watch(value: object, path: string, touched: Set<string>): object {
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol') return found;
      const own = `${path}/${key}`;
      touched.add(own);
      return typeof found === 'object' && found !== null ? watch(found, own, touched) : found;
    },
  });
}

function fieldsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...fieldsOf(inner, `${path}/${key}`),
  ]);
}
