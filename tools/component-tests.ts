import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * What a test written in `.tsx` needs besides Node, given to it by `node --import`: JSX, a DOM, and files that only a browser
 * reads. Other tests load none of it.
 */
const isComponentTest = process.argv[1]?.endsWith('.test.tsx') === true;

/** How late React renders what a promise or a timer has set. */
const LATE_MS = 50;
/** No test waits as long as this for a timer. */
const LONG_MS = 60_000;

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

/**
 * React renders at once what a press has set, and later, through `setImmediate`, what a promise or a timer has. On a quiet machine
 * that is soon enough for a test that reads without waiting, and on a loaded one it is not: here it never is.
 */
function renderLate(): void {
  const later = globalThis.setTimeout;
  const lateImmediate = (act: () => void) => later(act, LATE_MS);
  Object.assign(globalThis, { setImmediate: lateImmediate });
}

/** A cache that forgets an answer after minutes does not keep the process of a finished test waiting for that. */
function forgetLongTimers(): void {
  const { setTimeout } = globalThis;
  const timeout = (act: () => void, ms?: number, ...rest: []) => {
    const timer = setTimeout(act, ms, ...rest);
    return (ms ?? 0) < LONG_MS ? timer : timer.unref();
  };
  Object.assign(globalThis, { setTimeout: timeout });
}

/** What these tools, which are checked without the types of a browser, know of a node. */
interface PageNode {
  readonly nodeName: string;
  readonly outerHTML?: string;
  cloneNode(): PageNode;
}

const isNode = (value: unknown): value is PageNode =>
  typeof value === 'object' && value !== null && 'nodeName' in value && 'cloneNode' in value;

/** An element without what it contains, a text's kind, and anything else as it is. */
function nameOf(value: unknown): unknown {
  return isNode(value) ? (value.cloneNode().outerHTML ?? value.nodeName) : value;
}

/**
 * A comparison of elements that fails names them. Node would print each with its document and its window, which takes minutes, and
 * `waitFor` compares often.
 */
function nameElements(): void {
  const equal: typeof assert.equal = assert.equal;
  const equalOrNamed: typeof equal = (actual, expected, message) => {
    if (actual === expected || !(isNode(actual) || isNode(expected))) equal(actual, expected, message);
    else assert.fail(message ?? `Expected ${nameOf(expected)}, found ${nameOf(actual)}`);
  };
  assert.equal = equalOrNamed;
}

/** What every browser has and the DOM of these tests has not: a toast may come in any test. */
function addPopovers(): void {
  Object.assign(Reflect.get(globalThis, 'HTMLElement').prototype, { showPopover() {}, hidePopover() {} });
}

/** How long `findBy` and `waitFor` wait: a machine that does ten other things is slow, not wrong. */
const LONGEST_WAIT_MS = 10_000;

if (isComponentTest) {
  await readBrowserFiles();
  const { loadDom } = await import('./test-dom.ts');
  const { GlobalRegistrator } = await loadDom();
  GlobalRegistrator.register({ url: 'http://localhost:3000/', width: 1280, height: 800 });
  addPopovers();
  renderLate();
  forgetLongTimers();
  nameElements();
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: LONGEST_WAIT_MS });
}
