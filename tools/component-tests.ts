import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * What a test written in `.tsx` needs besides Node, given to it by `node --import`: JSX, a DOM, and files that only a browser
 * reads. Other tests load none of it.
 */
const isComponentTest = process.argv[1]?.endsWith('.test.tsx') === true;

/** Scripts with JSX become plain ones; a style sheet or a picture becomes its own address. */
async function readBrowserFiles(): Promise<void> {
  const { transformSync } = await import('rolldown/utils');
  registerHooks({
    load(url, context, nextLoad) {
      if (/\.(css|svg|woff2|avif|png)$/.test(url))
        return { format: 'module', source: `export default ${JSON.stringify(url)};`, shortCircuit: true };
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      const { source } = nextLoad(url, { ...context, format: 'module' });
      const { code, errors } = transformSync(fileURLToPath(url), String(source), {
        jsx: { runtime: 'automatic' },
        sourcemap: false,
      });
      const [error] = errors;
      if (error !== undefined) throw new Error(`${url}: ${error.message}`);
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

if (isComponentTest) {
  await readBrowserFiles();
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator');
  GlobalRegistrator.register({ url: 'http://localhost:3000/', width: 1280, height: 800 });
}
