/**
 * The actor of a change in the ledger and the logs: the player, an agent or a member of staff by their id, an outside provider by its name, or
 * the system, where a rule or a timer decided.
 */
export type Actor = 'player' | 'system' | `agent:${string}` | `staff:${string}` | `provider:${string}`;
