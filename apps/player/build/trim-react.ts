import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';

const REACT_DOM = /react-dom\/cjs\/react-dom-client\.production\.js$/;

const NOTHING = '';
const NOT_HERE = "throw Error('This site leaves that part of React out: build/trim-react.ts');";

/** Walks over the tree for `<ViewTransition>`s: without one in it they find nothing, so here they do not look. */
const VIEW_TRANSITIONS = {
  startViewTransition: NOT_HERE,
  applyViewTransitionName: NOTHING,
  applyViewTransitionToHostInstances: NOTHING,
  commitAppearingPairViewTransitions: NOTHING,
  commitDeletedPairViewTransitions: NOTHING,
  commitEnterViewTransitions: NOTHING,
  commitExitViewTransitions: NOTHING,
  commitNestedViewTransitions: NOTHING,
  measureNestedViewTransitions: NOTHING,
  measureViewTransitionHostInstancesRecursive: NOTHING,
  restoreEnterOrExitViewTransitions: NOTHING,
  restoreNestedViewTransitions: NOTHING,
  restorePairedViewTransitions: NOTHING,
  restoreViewTransitionName: NOTHING,
  restoreViewTransitionOnHostInstances: NOTHING,
};

/** What a `ref` on a `<Fragment>` could be asked. */
const FRAGMENT_REFS = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'focus',
  'focusLast',
  'blur',
  'observeUsing',
  'unobserveUsing',
  'getClientRects',
  'getRootNode',
  'compareDocumentPosition',
  'scrollIntoView',
].map((method) => [`FragmentInstance.prototype.${method}`, NOT_HERE]);

const LEFT_OUT = { ...VIEW_TRANSITIONS, ...Object.fromEntries(FRAGMENT_REFS) };

/**
 * React brings its view transitions and references to fragments into every build; this site uses neither, and they are 3 KB of the
 * first load. Each is cut by its name, in the built site only: a release that renames one stops the build.
 */
export function trimReact(): Plugin {
  return {
    name: 'trim-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: REACT_DOM },
      handler: (code, id) => ({ code: leaveOut(id, code, LEFT_OUT), map: null }),
    },
  };
}
