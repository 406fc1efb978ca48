const CALL_LIMIT_MS = 15_000;

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Refused by a node under load, before the call began; other 429 answers, such as a limit of withdrawals, are final. */
const isTooMany = ({ status, text }: Reply) => status === 429 && text.includes('"code":"too_many"');

/** Whether the call must be sent again, as a page does: the server may have taken it, or has not begun it. */
export const isUnsettled = (reply: Reply | null): boolean =>
  reply === null || reply.status >= 500 || isTooMany(reply);

/** Sends a call and returns the reply; null: no answer. */
export async function post(url: string, body: object): Promise<Reply | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
