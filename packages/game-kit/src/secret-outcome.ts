const SECRET = 'an outcome that is not revealed yet';

/**
 * What comes of a shared round, from before its first bet until it is revealed. It leaves in no log, answer, message or record:
 * the value is a private field, and to turn it into text of any kind is an error. The round engine alone asks it questions.
 */
export class SecretOutcome<Outcome> {
  readonly #outcome: Outcome;
  readonly #link: string;

  /** @param link the round's link of the season's chain, as secret as what is drawn from it */
  constructor(outcome: Outcome, link: string) {
    this.#outcome = outcome;
    this.#link = link;
  }

  /** Answers what the engine must know while the round is secret: when it ends, whether a cash-out is in time. */
  ask<Answer>(question: (outcome: Outcome) => Answer): Answer {
    return question(this.#outcome);
  }

  /** The same of what hides the outcome, for a hash that is published beforehand. */
  askWithLink<Answer>(question: (outcome: Outcome, link: string) => Answer): Answer {
    return question(this.#outcome, this.#link);
  }

  /** Once the round has ended. */
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
