// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'wheel-royale-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Wheel get 54 segments with seven marks. Stake for any of dem, together or alone; na the mark wey dey under pointer dey pay.',
    'Number dey pay imself: ₦100 for 13× go pay ₦1,300, your stake dey inside. The others lose.',
    'Danfo Dash: ten buses dey race, one go first, same chance for all. E dey pay wetin dem paint for am, 4 reach 30 times.',
    'Adire Ladder: six rungs, 4, 6, 11, 20, 36 and 66 times. Chance to climb na 2 for 3, and e go pay where the climber stay.',
    'Every mark dey return the same for plenty spins: 52 for every 54 naira. We don draw result, bus and rung before wheel turn.',
  ],
};
