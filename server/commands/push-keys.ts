import webPush from 'web-push';
import { runCommand } from './with-database.ts';

/** Prints a pair of keys for web push. Devices subscribe to the public one, so a new pair ends all subscriptions. */
runCommand(async (print) => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  print(`WEB_PUSH_PUBLIC_KEY=${publicKey}`);
  print(`WEB_PUSH_PRIVATE_KEY=${privateKey}`);
  return 0;
});
