type Kind = 'success' | 'error' | 'info';

const host = () => import('./toast-host.tsx');

/** Toasts are rare, so their code loads when one may be needed; offline before that, the browser's alert shows the text. */
function show(kind: Kind, text: string, id?: string): void {
  // The guards also run while the build prerenders pages; then there is nobody to notify.
  if (typeof document === 'undefined') return;
  host().then(
    ({ showToast }) => showToast(kind, text, id),
    () => window.alert(text),
  );
}

/** Short messages at the top right: closed after 5 seconds or by hand, paused while the pointer rests on them. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** With an id, it stands once however often it is raised, and can be taken away. */
  info: (text: string, id?: string): void => show('info', text, id),
  dismiss: (id: string): void =>
    void host().then(
      ({ dismissToast }) => dismissToast(id),
      () => undefined,
    ),
  /** The screen that a success led to has come, and its controls lie where the toast is. Without a toast no code is loaded for it. */
  clearSuccesses: (): void => {
    if (document.querySelector('.toast-host') === null) return;
    void host().then(
      ({ clearSuccesses }) => clearSuccesses(),
      () => undefined,
    );
  },
  /** Preloads the code: a form that somebody begins to fill in may soon raise a toast, perhaps without a network. */
  prepare: (): void => void host().catch(() => undefined),
};
