export interface ArticleSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

const RULES: Article = {
  title: 'Rules and responsible gambling',
  lead: 'Short, because rules that nobody reads protect nobody.',
  sections: [
    {
      heading: 'Who may play',
      lines: [
        'You must be at least 18 years old. We check it before an account is verified, and close the account of anyone younger and return the deposits.',
        'One account per player: one phone number, one e-mail address.',
      ],
    },
    {
      heading: 'Your money',
      lines: [
        'Pay in by bank transfer to the account number in your wallet.',
        'Withdraw only to a bank account in the name you registered with. Another name is refused before any money leaves.',
        'A stake is taken when you play and a win is paid at once. Every naira stands in your Transaction History.',
      ],
    },
    {
      heading: 'Spin it',
      lines: [
        'The least stake is ₦100. The wheel has 24 equal sectors.',
        'A number pays your stake times that number. Spin again is one spin at no cost, at the stake that won it; it waits for you until you use it.',
        'The result is fixed by seeds that are committed before you spin. You can check every spin yourself.',
      ],
    },
    {
      heading: 'Responsible gambling',
      lines: [
        'Play only with money you can spare. Betting is not a way to earn or to win back what was lost.',
        'If you hide your playing, borrow for it or play to forget, stop and speak to someone you trust.',
        'After 5 minutes without a touch we log you out, so that nobody else plays with your money.',
      ],
    },
  ],
};

const TERMS: Article = {
  title: 'Terms',
  lead: 'By signing up you agree to these.',
  sections: [
    {
      heading: 'Your account',
      lines: [
        'You are at least 18 years old.',
        'You hold one account, in your own name, and keep its password and codes to yourself.',
        'What you tell us at sign-up is true. The name must match your bank account.',
      ],
    },
    {
      heading: 'Money',
      lines: [
        'Amounts are in naira. Your balance is what you paid in and won, less what you staked and withdrew.',
        'Withdrawals go to a bank account matching the registration name. They are usually instant; when a bank refuses or returns one, the money comes back to your balance.',
      ],
    },
    {
      heading: 'Games',
      lines: [
        'A bet that was accepted stands. If our side breaks in the middle of one, what we recorded counts and nothing is taken twice.',
        'Cheating, playing for others and using several accounts lead to closing the account.',
      ],
    },
  ],
};

const PRIVACY: Article = {
  title: 'Privacy',
  lead: 'What we keep, and why.',
  sections: [
    {
      heading: 'What we keep',
      lines: [
        'Your name, phone number and e-mail address, to know you, to send one-time codes and to tell you when money moves.',
        'Your deposits, withdrawals and bets, because money must be accounted for.',
        'Your password only as a hash: we cannot read it.',
      ],
    },
    {
      heading: 'On your phone',
      lines: [
        'While you are logged in, this tab keeps your session. Closing the tab ends that.',
        'We load nothing from advertisers and follow you nowhere.',
      ],
    },
  ],
};

const FAQ: Article = {
  title: 'Questions and answers',
  lead: 'The ones that come first.',
  sections: [
    {
      heading: 'How do I put money in?',
      lines: [
        'Open your wallet, choose Deposit, and transfer to the account number shown. It is yours alone and stays the same.',
      ],
    },
    {
      heading: 'How fast is a withdrawal?',
      lines: [
        'Usually instant. Until the bank confirms, the amount is held; if the bank refuses, it is back in your balance.',
      ],
    },
    {
      heading: 'Why was my bank account refused?',
      lines: [
        'The name at the bank must match the name you registered with. This keeps thieves from cashing out your money.',
      ],
    },
    {
      heading: 'How do I know a spin was fair?',
      lines: [
        'Before you spin we show a fingerprint of our secret number. After, the secret is revealed and your own phone recomputes the result.',
        'We cannot change a result without changing the fingerprint.',
      ],
    },
    {
      heading: 'I did not get my code.',
      lines: ['Wait 30 seconds and ask for a new one. A code is good for 10 minutes and five tries.'],
    },
  ],
};

const ARTICLES: Record<string, Article> = {
  '/rules': RULES,
  '/terms': TERMS,
  '/privacy': PRIVACY,
  '/faq': FAQ,
};

export function articleAt(pathname: string): Article {
  return ARTICLES[pathname.replace(/\/$/, '')] ?? RULES;
}
