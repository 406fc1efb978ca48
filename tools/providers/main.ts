type Play = (site: string) => Promise<void>;

/** The stand-ins by the names of their folders; each is loaded alone. */
const PROVIDERS: Readonly<Record<string, () => Promise<Play>>> = {
  paystack: async () => (await import('./paystack/play.ts')).playPaystack,
  monnify: async () => (await import('./monnify/play.ts')).playMonnify,
  termii: async () => (await import('./sms/play.ts')).playTermii,
  'africas-talking': async () => (await import('./sms/play.ts')).playAfricasTalking,
  smtp: async () => (await import('./smtp/play.ts')).playSmtp,
  dojah: async () => (await import('./dojah/play.ts')).playDojah,
  'smile-id': async () => (await import('./smile-id/play.ts')).playSmileId,
  clamd: async () => (await import('./clamd/play.ts')).playClamd,
  safeplay: async () => (await import('./safeplay/play.ts')).playSafePlay,
  'the-odds-api': async () => (await import('./the-odds-api/play.ts')).playOddsApi,
  'api-football': async () => (await import('./api-football/play.ts')).playApiFootball,
  drand: async () => (await import('./drand/play.ts')).playDrand,
  'web-push': async () => (await import('./web-push/play.ts')).playWebPush,
};

const USAGE = `Usage: npm run providers -- <name>    starts a stand-in of the provider and prints the settings that use it
       with --site http://127.0.0.1:3000    where it posts its notices and reports, and requests approvals
Names: ${Object.keys(PROVIDERS).join(', ')}`;

const [name = '', option, site = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const load = PROVIDERS[name];
if (load === undefined || (option !== undefined && option !== '--site')) {
  console.error(USAGE);
  process.exit(2);
}
const play = await load();
await play(site.replace(/\/$/, ''));
