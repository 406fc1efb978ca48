/**
 * Promises that neither code nor staff keeps today: no text of a release and no content of the desk makes one. Remove one together with the change
 * that keeps it.
 */
export const BROKEN_PROMISES: readonly (readonly [reason: string, words: RegExp])[] = [
  [
    'the house sees the client seed before it shows the server seed',
    /exactly as promised|exactly wetin we promise/i,
  ],
  ['no device keeps the fingerprints that it was shown', /without you seeing|make you no (see|know)/i],
  ['both seeds are on one side', /no result can be prepared|nobody fit arrange result|is arithmetic/i],
  [
    'a limit is in force at once, and no person reads it first',
    /starts? as soon as we read|go start once we read/i,
  ],
  ['Blackjack and Hi-Lo draw each card from a full pack', /fully shuffled|shuffle the whole deck/i],
  ['5/90 multiplies the stake by the lines', /stake is divided|share your stake/i],
  ['nobody has these hours', /08:00|within 24 hours|within 7 days|within 14 days|the same day/i],
  ['cards are accepted only where a provider is configured', /card payments|Visa|Mastercard|Verve|Paystack/],
  ['agents have no tools', /agents wanted|find agents/i],
  ['no recording exists', /recording to come|video dey come/i],
  ['a transfer may take longer', /e no dey pass one minute|dey land within one minute/i],
  ['it says the contrary of a loss', /you dey back with/i],
];
