import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { DirectSession } from './direct-session.ts';

export interface SubscriberOptions {
  readonly session: DirectSession;
  readonly channel: string;
  readonly clock: Clock;
  readonly log: Log;
  onMessage(payload: string): void;
  /** Messages up to now may have been missed. */
  onGap(): void;
}

/** Receives the notifications of one channel, and knows up to when it has received all of them. */
export class Subscriber {
  readonly #options: SubscriberOptions;
  #completeAsOfMs: number | null = null;
  #sentAtMs = 0;
  #leave: (() => void) | null = null;
  #isWanted = false;

  constructor(options: SubscriberOptions) {
    this.#options = options;
  }

  /** All messages committed before this time have arrived; null while disconnected. */
  get completeAsOfMs(): number | null {
    return this.#completeAsOfMs;
  }

  async start(): Promise<void> {
    this.#isWanted = true;
    const { session, channel, log, onMessage, onGap } = this.#options;
    const leave = await session.listen(channel, {
      onMessage: (payload) => onMessage(payload),
      onListening: () => {
        onGap();
        this.#completeAsOfMs = this.#nowMs();
      },
      onBeat: (step) => {
        if (step === 'arrived') this.#completeAsOfMs = this.#sentAtMs;
        else this.#sentAtMs = this.#nowMs();
      },
      onLost: (error) => {
        this.#completeAsOfMs = null;
        log.warn({ err: error, channel }, 'subscription.lost');
      },
    });
    if (this.#isWanted) this.#leave = leave;
    else leave();
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#leave?.();
    this.#leave = null;
    this.#completeAsOfMs = null;
  }

  #nowMs(): number {
    return this.#options.clock.now().getTime();
  }
}
