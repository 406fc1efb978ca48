interface GoogleId {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    ux_mode: 'popup';
    auto_select: boolean;
  }): void;
  renderButton(
    parent: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
      text: 'continue_with';
      width: number;
      locale: string;
    },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleId } };
  }
}

let loading: Promise<GoogleId> | undefined;

/** Loads Google's script, once for the page; a failed load can be tried again. */
export function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  loading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      const id = window.google?.accounts.id;
      if (id === undefined) reject(new Error('the script did not define google.accounts.id'));
      else resolve(id);
    };
    script.onerror = () => reject(new Error('the script did not load'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
