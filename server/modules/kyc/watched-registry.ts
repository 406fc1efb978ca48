import type { Outages } from '../audit/types.ts';
import type { IdentityRegistry, PictureScanner, RegistryResult } from './types.ts';

const isUnreachable = (answer: { readonly ok: boolean; readonly code?: RegistryCode }): boolean =>
  !answer.ok && answer.code !== 'unknown_reference';
type RegistryCode = Extract<RegistryResult, { ok: false }>['code'];

/** The same registry, whose outages are observed; a refused key is one. */
export function watchedRegistry(
  registry: IdentityRegistry,
  { watch }: Pick<Outages, 'watch'>,
): IdentityRegistry {
  const { provider } = registry;
  return {
    ...registry,
    start: (request) => watch(provider, () => registry.start(request), isUnreachable),
    result: (reference) => watch(provider, () => registry.result(reference), isUnreachable),
  };
}

/** The same scanner, whose outages are observed. */
export function watchedScanner(
  { provider, scan }: PictureScanner,
  { watch }: Pick<Outages, 'watch'>,
): PictureScanner {
  return {
    provider,
    scan: (file) =>
      watch(
        provider,
        () => scan(file),
        ({ ok }) => !ok,
      ),
  };
}
