/** A call's answer as it would come over the wire. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** A refusal that the game's shell shows as the server's would be. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export const refusal = (status: number, code: string, message: string): Refusal => ({
  status,
  code,
  message,
});
