import '../styles.css';
import { createGameSession, type GameSession } from '@jara/game-client/game-session';
import { inTab, keep, readKept } from '@jara/game-client/kept';
import { GameShell } from '@jara/game-client/parts/game-shell';
import { send } from '@jara/game-client/send';
import { createSound } from '@jara/game-client/sound';
import { speak } from '@jara/language/texts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadClient, loadPidgin } from '../../../games/src/clients.ts';
import { readFrameAddress } from './frame-address.ts';
import { callHost, sendToHost } from './host-calls.ts';
import { installPace } from './install-pace.ts';
import { installStillness } from './stillness.ts';

const address = readFrameAddress(window.location.href);
const pause = window.setTimeout.bind(window);
const clock = installPace(window);
const stillness = installStillness(window);
const session = openSession();

callHost((message) => {
  if (message.kind === 'pace') {
    clock.setRate(message.pace.rate);
    stillness.set(message.pace.isStill);
  }
  if (message.kind === 'reseeded') session.reseeded(message.seed);
  if (message.kind === 'place') session.place(message.bet);
  if (message.kind === 'move') session.move(message.move);
});

function openSession(): GameSession {
  const { gameId, code } = address;
  // Each frame is a device of its own, however often it is loaded again.
  const keptAs = `playground-token ${code}`;
  return createGameSession({
    gameId,
    code,
    keptToken: readKept(inTab, keptAs),
    keepToken: (token) => keep(inTab, keptAs, token),
    send,
    newRequestId: () => crypto.randomUUID(),
    nowMs: () => Date.now(),
    wait: (ms) => new Promise((resolve) => pause(resolve, ms)),
    onMoney: () => undefined,
  });
}

const reopen = () => sendToHost({ kind: 'reopen' });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const [client, words] = await Promise.all([
    loadClient(address.gameId),
    address.isPidgin ? loadPidgin(address.gameId) : null,
  ]);
  if (root === null || client === null) return;
  if (words !== null) speak(words);
  document.title = client.game.title;
  sendToHost({ kind: 'listening' });
  void session.open();
  createRoot(root).render(
    <StrictMode>
      <GameShell client={client} session={session} sound={createSound()} onLeave={reopen} onReopen={reopen} />
    </StrictMode>,
  );
}

void start();
