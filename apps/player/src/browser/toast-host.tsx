import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

const AUTO_CLOSE_MS = 5000;

// A root of its own, so that a toast outlives the screen that raised it, and even a crash of the page.
const host = document.createElement('div');
host.className = 'toast-host';
host.popover = 'manual';
document.body.append(host);
const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
createRoot(host).render(
  <ToastContainer position="top-right" autoClose={AUTO_CLOSE_MS} pauseOnHover theme={theme} />,
);

/** Shows the toasts above a modal dialog that was opened after them: the top layer is ordered by time. */
function raise(): void {
  const isOpen = host.matches(':popover-open');
  if (isOpen && document.querySelector('dialog:modal') === null) return;
  if (isOpen) host.hidePopover();
  host.showPopover();
}

export function showToast(kind: 'success' | 'error' | 'info', text: string): void {
  raise();
  toast[kind](text);
}
