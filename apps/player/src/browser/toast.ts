type Kind = 'success' | 'error' | 'info';

const host = () => import('./toast-host.tsx');

/** Toasts are rare, so their code is loaded on demand; offline before that, the browser's alert shows the text. */
function show(kind: Kind, text: string, id?: string): void {
  // The guards also run while the build prerenders pages, without a document.
  if (typeof document === 'undefined') return;
  host().then(
    ({ showToast }) => showToast(kind, text, id),
    () => window.alert(text),
  );
}

/** Short messages at the top right: closed after 5 seconds or by the player, paused while the pointer rests on them. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** Toasts with the same id appear once, and can be dismissed by it. */
  info: (text: string, id?: string): void => show('info', text, id),
  dismiss: (id: string): void =>
    void host().then(
      ({ dismissToast }) => dismissToast(id),
      () => undefined,
    ),
  /**
   * Removes success toasts when their next screen has come, whose controls they may cover. Without a toast no code is loaded for
   * it.
   */
  clearSuccesses: (): void => {
    if (document.querySelector('.toast-host') === null) return;
    void host().then(
      ({ clearSuccesses }) => clearSuccesses(),
      () => undefined,
    );
  },
  /** Preloads the code: a form that is being filled in may soon raise a toast, perhaps without a network. */
  prepare: (): void => void host().catch(() => undefined),
};
