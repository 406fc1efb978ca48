const SECRET = 'an outcome that is not revealed yet';

/**
 * The outcome of a shared round, from before its first bet until it is revealed. It appears in no log, answer, message or record:
 * the value is a private field, and serialising it throws. Only the round engine queries it.
 */
export class SecretOutcome<Outcome> {
  readonly #outcome: Outcome;
  readonly #link: string;

  /** @param link the round's link of the season's chain, as secret as the outcome drawn from it */
  constructor(outcome: Outcome, link: string) {
    this.#outcome = outcome;
    this.#link = link;
  }

  /** Answers a query of the engine while the round is secret: its end, or whether a cash-out is in time. */
  read<Answer>(question: (outcome: Outcome) => Answer): Answer {
    return question(this.#outcome);
  }

  /** The same with the link that salts the outcome, for a hash that is published beforehand. */
  readWithLink<Answer>(question: (outcome: Outcome, link: string) => Answer): Answer {
    return question(this.#outcome, this.#link);
  }

  /** After the end of the round. */
  reveal(): { readonly outcome: Outcome; readonly link: string } {
    return { outcome: this.#outcome, link: this.#link };
  }

  toJSON(): never {
    throw new Error(`${SECRET} was about to be written out`);
  }

  toString(): never {
    throw new Error(`${SECRET} was about to be written out`);
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`${SECRET} was about to be written out`);
  }
}
