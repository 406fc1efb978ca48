import type { Clock } from '../../platform/runtime/clock.ts';
import type { NewEvent } from './audit.ts';

/** Observes the providers outside, as this node reaches them. */
export interface Outages {
  failed(provider: string): void;
  answered(provider: string): void;
  /**
   * Makes one call to a provider and observes it.
   *
   * @param isFailure whether an answer means that the provider was not reached
   */
  watch<Answer>(
    provider: string,
    call: () => Promise<Answer>,
    isFailure?: (answer: Answer) => boolean,
  ): Promise<Answer>;
}

export interface OutageDeps {
  readonly clock: Clock;
  /** Time without an answer after which an outage is an event. */
  readonly outageMs: number;
  record(event: NewEvent): void;
}

/** The first failure beyond the limit records the event; its outage began with the first failure after an answer. */
export function createOutages({ clock, outageMs, record }: OutageDeps): Outages {
  const away = new Map<string, { readonly since: Date; isRecorded: boolean }>();
  const event = (kind: 'provider_unreachable' | 'provider_returned', provider: string, since: Date) =>
    record({
      ...{ kind, at: clock.now(), actor: 'system', subject: provider },
      details: { since: since.toISOString() },
    });
  const outages: Outages = {
    failed(provider) {
      const outage = away.get(provider) ?? { since: clock.now(), isRecorded: false };
      away.set(provider, outage);
      if (outage.isRecorded || clock.now().getTime() - outage.since.getTime() < outageMs) return;
      outage.isRecorded = true;
      event('provider_unreachable', provider, outage.since);
    },
    answered(provider) {
      const outage = away.get(provider);
      away.delete(provider);
      if (outage?.isRecorded) event('provider_returned', provider, outage.since);
    },
    async watch(provider, call, isFailure = () => false) {
      try {
        const answer = await call();
        if (isFailure(answer)) outages.failed(provider);
        else outages.answered(provider);
        return answer;
      } catch (error) {
        outages.failed(provider);
        throw error;
      }
    },
  };
  return outages;
}
