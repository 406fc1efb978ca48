import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The environment of tests in `.tsx`, loaded by `node --import`: JSX, a DOM, and files that only a browser reads. Other tests load none of it. */
const isComponentTest = process.argv[1]?.endsWith('.test.tsx') === true;

/** Delay of React's rendering after a promise or a timer. */
const LATE_MS = 50;
/** Minimum duration of a long timer: no test waits as long for one. */
const LONG_MS = 60_000;

/** Compiles scripts with JSX to plain ones, and turns a style sheet or a picture into its own address. */
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
 * React renders immediately after a press, and later, through `setImmediate`, after a promise or a timer. A test that reads without waiting
 * would pass on a quiet machine and fail on a loaded one: with this delay it always fails.
 */
function renderLate(): void {
  const later = globalThis.setTimeout;
  const lateImmediate = (act: () => void) => later(act, LATE_MS);
  Object.assign(globalThis, { setImmediate: lateImmediate });
}

/** A cache that drops an answer after minutes must not keep a finished test's process running until then. */
function forgetLongTimers(): void {
  const { setTimeout } = globalThis;
  const timeout = (act: () => void, ms?: number, ...rest: []) => {
    const timer = setTimeout(act, ms, ...rest);
    return (ms ?? 0) < LONG_MS ? timer : timer.unref();
  };
  Object.assign(globalThis, { setTimeout: timeout });
}

/** A DOM node, as far as these tools, which are checked without the types of a browser, use it. */
interface PageNode {
  readonly nodeName: string;
  readonly outerHTML?: string;
  cloneNode(): PageNode;
}

const isNode = (value: unknown): value is PageNode =>
  typeof value === 'object' && value !== null && 'nodeName' in value && 'cloneNode' in value;

/** An element without its content, a text's kind, and any other value unchanged. */
function nameOf(value: unknown): unknown {
  return isNode(value) ? (value.cloneNode().outerHTML ?? value.nodeName) : value;
}

/**
 * A failed comparison of elements names them. Node would print each with its document and its window, which takes minutes, and `waitFor`
 * compares often.
 */
function nameElements(): void {
  const equal: typeof assert.equal = assert.equal;
  const equalOrNamed: typeof equal = (actual, expected, message) => {
    if (actual === expected || !(isNode(actual) || isNode(expected))) equal(actual, expected, message);
    else assert.fail(message ?? `Expected ${nameOf(expected)}, found ${nameOf(actual)}`);
  };
  assert.equal = equalOrNamed;
}

/** Adds browser functions that the DOM of these tests lacks: a toast may appear in any test. */
function addPopovers(): void {
  Object.assign(Reflect.get(globalThis, 'HTMLElement').prototype, { showPopover() {}, hidePopover() {} });
}

/** Time limit of `findBy` and `waitFor`, long enough for a machine under other load. */
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
