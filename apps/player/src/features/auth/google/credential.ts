/**
 * The address in what Google gave the page, to fill in a form with. It is believed by nobody: only the server can tell whether
 * Google signed it.
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
