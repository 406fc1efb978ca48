import { type Agent, request } from 'node:http';
import type { RoundChange, SharedBetView, SharedGameMessage } from '@jara/contract/shared-games';
import { WebSocket } from 'ws';
import type { Member } from './members.ts';

/** Maximum number of sockets that are being opened at a time. */
const OPENING = 64;
/** Number of addresses that share the sockets, as behind a carrier: a node accepts a bounded number of one address. */
const ADDRESSES = 8;

interface Phone {
  readonly member: Member;
  readonly socket: WebSocket;
  receivedBytes: number;
}

export interface PhonesEvents {
  /** Called for the first socket that receives a move. */
  onRound(round: RoundChange): void;
  /** Called for each socket that receives a round's end. */
  onEnd(round: RoundChange, receivedAtMs: number): void;
  /** Called when a player receives the results of their bets. */
  onBets(bets: readonly SharedBetView[], receivedAtMs: number): void;
}

export interface Phones {
  readonly all: readonly Phone[];
  /** How many sockets the server closed. */
  dropped(): number;
  close(): void;
}

/** Opens a socket for each member, a few at a time. */
export async function openPhones(
  games: string,
  agent: Agent,
  members: readonly Member[],
  { onRound, onEnd, onBets }: PhonesEvents,
): Promise<Phones> {
  const all: Phone[] = [];
  let dropped = 0;
  let isClosing = false;
  let latest = '';
  const receive = (message: SharedGameMessage) => {
    if (message.type === 'bets') onBets(message.bets, Date.now());
    if (message.type !== 'round') return;
    const { round } = message;
    const name = `${round.roundId} ${round.state}`;
    if (round.state === 'revealed') onEnd(round, Date.now());
    if (name === latest) return;
    latest = name;
    onRound(round);
  };
  const open = async (member: Member, index: number): Promise<void> => {
    const { ticket } = await post<{ ticket: string }>(agent, `${games}/game/live-ticket`, {
      token: member.token,
    });
    const address = `${games.replace('http', 'ws')}/game/live?ticket=${encodeURIComponent(ticket)}`;
    const socket = new WebSocket(address, {
      origin: games,
      perMessageDeflate: false,
      localAddress: `127.0.0.${1 + (index % ADDRESSES)}`,
    });
    const phone = { member, socket, receivedBytes: 0 };
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    socket.on('message', (data: Buffer) => {
      phone.receivedBytes += data.byteLength;
      receive(JSON.parse(data.toString()) as SharedGameMessage);
    });
    socket.on('close', () => {
      if (!isClosing) dropped += 1;
    });
    all.push(phone);
  };
  const waiting = members.map((member, index) => ({ member, index }));
  const opener = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await open(next.member, next.index);
  };
  await Promise.all(Array.from({ length: OPENING }, opener));
  return {
    all,
    dropped: () => dropped,
    close() {
      isClosing = true;
      for (const { socket } of all) socket.terminate();
    },
  };
}

/** A call that the server refused. */
export class RefusedCall extends Error {}

/** The minimum cost of a client on the same machine: `fetch` takes several times as long. */
export function post<Answer>(agent: Agent, url: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(JSON.parse(text) as Answer) : reject(new RefusedCall(text)),
      );
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close an idle connection while a call begins on it: Node's documentation has such a call sent again. A bet has a key.
      const isClosedBefore = call.reusedSocket && error.code === 'ECONNRESET';
      if (isClosedBefore) post<Answer>(agent, url, body).then(resolve, reject);
      else reject(error);
    });
    call.end(JSON.stringify(body));
  });
}
