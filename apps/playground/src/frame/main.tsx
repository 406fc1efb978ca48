import '../styles.css';
import { provideLines } from '@jara/game-client/round-lines';
import { speak } from '@jara/language/texts';
import { inTab, keep, readKept } from '@jara/play-client/kept';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isShared, loadPidgin } from '../../../games/src/clients.ts';
import { loadLines } from '../../../games/src/lines.ts';
import { readFrameAddress } from './frame-address.ts';
import { callHost, sendToHost } from './host-calls.ts';
import { installPace } from './install-pace.ts';
import type { OpenedClient, Opening } from './opening.ts';
import { openShared } from './shared.tsx';
import { openSolo } from './solo.tsx';
import { installStillness } from './stillness.ts';

const address = readFrameAddress(window.location.href);
const pause = window.setTimeout.bind(window);
const clock = installPace(window);
const stillness = installStillness(window);
let opened: OpenedClient | null = null;

callHost((message) => {
  if (message.kind === 'pace') {
    clock.setRate(message.pace.rate);
    stillness.set(message.pace.isStill);
  }
  opened?.receive(message);
});

function opening(): Opening {
  const { gameId, code } = address;
  // Each frame is a separate device, over all its reloads.
  const keptAs = `playground-token ${code}`;
  return {
    gameId,
    code,
    keptToken: readKept(inTab, keptAs),
    keepToken: (token) => keep(inTab, keptAs, token),
    newRequestId: () => crypto.randomUUID(),
    nowMs: () => Date.now(),
    wait: (ms) => new Promise((resolve) => pause(resolve, ms)),
    onMoney: () => undefined,
  };
}

const reopen = () => sendToHost({ kind: 'reopen' });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const open = isShared(address.gameId) ? openShared : openSolo;
  const [client, texts] = await Promise.all([
    open(opening()),
    address.isPidgin ? loadPidgin(address.gameId) : null,
  ]);
  if (root === null || client === null) return;
  if (texts !== null) speak(texts);
  provideLines(() => loadLines(address.gameId, address.isPidgin));
  document.title = client.title;
  opened = client;
  sendToHost({ kind: 'listening' });
  client.start();
  createRoot(root).render(<StrictMode>{client.shell(reopen)}</StrictMode>);
}

void start();
