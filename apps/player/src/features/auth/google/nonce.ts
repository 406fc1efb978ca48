const SECRET_BYTES = 32;

export interface Nonce {
  /** The page's secret: only our server receives it. */
  readonly rawNonce: string;
  /** Its SHA-256, which Google receives and repeats in the token: a token requested by another page does not match the secret. */
  readonly nonce: string;
}

/** A fresh pair for each loading of Google's button. Like Google's sign-in itself it needs `https:` or localhost. */
export async function drawNonce(): Promise<Nonce> {
  const rawNonce = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rawNonce));
  return { rawNonce, nonce: base64url(new Uint8Array(digest)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
