type Kind = 'success' | 'error' | 'info';

const host = () => import('./toast-host.tsx');

/** Toasts are rare, so their code comes when it may be needed; offline before it came, the browser's own alert says it. */
function show(kind: Kind, text: string): void {
  // A guard may have something to say while the pages are drawn at the build: nobody is there.
  if (typeof document === 'undefined') return;
  host().then(
    ({ showToast }) => showToast(kind, text),
    () => window.alert(text),
  );
}

/** Short messages at the top right: 5 seconds, closeable, waiting while the pointer rests on them. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
  /** Fetches the code while there is a network: whoever starts to fill in a form may soon have to be told something. */
  prepare: (): void => void host().catch(() => undefined),
};
