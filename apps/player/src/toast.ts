type Kind = 'success' | 'error' | 'info';

/** Toasts are rare, so their code comes with the first one; offline before it came, the browser's own alert says it. */
function show(kind: Kind, text: string): void {
  import('./shell/toast-host.tsx').then(
    ({ showToast }) => showToast(kind, text),
    () => window.alert(text),
  );
}

/** Short messages at the top right: 5 seconds, closeable, waiting while the pointer rests on them. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
};
