import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const SCREEN = /export (async )?function Component\b/;

/** When pages are drawn: lets every screen tell which file it is, so that its page can ask for its code at once. */
export function nameScreens(): Plugin {
  let root = '';
  return {
    name: 'name-screens',
    apply: (config, { command }) => command === 'build' && config.build?.ssr !== undefined,
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\.tsx$/, code: SCREEN },
      handler(code, id) {
        const file = relative(root, id).split(sep).join('/');
        if (!file.startsWith('src/')) return null;
        return { code: `${code}\nexport const screen = ${JSON.stringify(file)};`, map: null };
      },
    },
  };
}
