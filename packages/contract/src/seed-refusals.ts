/**
 * Maximum changes of a seed that no round was played with, for one player in one game and 24 hours: their rows are kept for ever, and cost
 * the player nothing.
 */
export const MAX_UNPLAYED_SEEDS = 20;

/** Reasons to refuse a change of seed, with the sentence for the player: the same for the wheel and every other game with seeds. */
export const seedRefusals = {
  bad_client_seed: {
    status: 400,
    field: 'clientSeed',
    message: 'A client seed is 1 to 64 plain letters, digits or signs.',
  },
  unplayed_seeds: {
    status: 429,
    message: `You changed the seed ${MAX_UNPLAYED_SEEDS} times within a day without a round. Play a round, then change it again.`,
  },
} as const;
