import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const SCREEN = /export (async )?function Component\b/;

/** While prerendering, exports the file name of every screen, so that its page can preload its code. */
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
