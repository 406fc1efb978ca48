import { brand, colours } from '@jara/brand/brand';
import type { Plugin } from 'vite';

const VALUES: Readonly<Record<string, string>> = {
  'brand.name': brand.name,
  'brand.danfo': colours.danfo.toUpperCase(),
};

/** Puts the brand into the page's frame: `%brand.name%` in index.html. A name that does not exist fails the build. */
export function brandPage(): Plugin {
  return {
    name: 'brand-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/%(brand\.\w+)%/g, (written, name: string) => {
          const value = VALUES[name];
          if (value === undefined)
            throw new Error(`index.html names ${written}, which the brand does not have`);
          return value;
        }),
    },
  };
}
