export const texts = {
  selectFirst: 'Please select an amount first!',
  playNow: 'Play Now',
} as const;
