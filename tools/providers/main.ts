const USAGE = `Usage: npm run providers -- paystack | monnify | termii | africas-talking    starts a stand-in of the provider and prints the settings that use it
       with --reports http://127.0.0.1:3000               where an SMS provider posts its reports`;

const PROVIDERS: Readonly<Record<string, (reportsTo: string) => Promise<void>>> = {
  paystack: async () => (await import('./paystack/play.ts')).playPaystack(),
  monnify: async () => (await import('./monnify/play.ts')).playMonnify(),
  termii: async (reportsTo) => (await import('./sms/play.ts')).playTermii(reportsTo),
  'africas-talking': async (reportsTo) => (await import('./sms/play.ts')).playAfricasTalking(reportsTo),
};

const [name = '', option, reportsTo = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const play = PROVIDERS[name];
if (play === undefined || (option !== undefined && option !== '--reports')) {
  console.error(USAGE);
  process.exit(2);
}
await play(reportsTo.replace(/\/$/, ''));
