import { brand, colours } from '@jara/brand/brand';
import type { Plugin } from 'vite';

const VALUES: Readonly<Record<string, string>> = {
  'brand.name': brand.name,
  'brand.shortName': brand.shortName,
  'brand.danfo': colours.danfo.toUpperCase(),
};

/** Inserts the brand into a file that is no code, for `%brand.name%`. An unknown name fails the build. */
export function branded(text: string): string {
  return text.replace(/%(brand\.\w+)%/g, (written, name: string) => {
    const value = VALUES[name];
    if (value === undefined) throw new Error(`${written} is named, which the brand does not have`);
    return value;
  });
}

/** Inserts the brand into the page's frame, index.html. */
export function brandPage(): Plugin {
  return { name: 'brand-page', transformIndexHtml: { order: 'pre', handler: branded } };
}
