/** An interface of one module that providers fill: the bank, the messenger, the sources of matches. */
export interface Port<Adapter> {
  /** Names the missing provider, after `MODE=live needs`; null: live mode starts without one. */
  readonly liveNeed: string | null;
  /** Carries the type only; never called. */
  accepts?(adapter: Adapter): void;
}

export function definePort<Adapter>(port: Pick<Port<Adapter>, 'liveNeed'>): Port<Adapter> {
  return port;
}
