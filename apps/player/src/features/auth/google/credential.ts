/** Google's credential, with the page's secret that it was requested with. */
export interface GoogleCredential {
  readonly credential: string;
  readonly rawNonce: string;
}

/**
 * The e-mail address in Google's credential, as a form's default. It is not trusted: only the server verifies Google's signature.
 */
export function addressIn(credential: string): string {
  try {
    const payload = credential.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
