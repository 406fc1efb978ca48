import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

export interface TlsFront {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A proxy that terminates TLS in front of a node, as an operator's does: it keeps the host, and adds the caller's address. */
export async function startTlsFront(
  certificate: { readonly key: string; readonly cert: string },
  port: number,
): Promise<TlsFront> {
  const server = createServer(certificate, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const { method, url: path } = incoming;
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const far = connect(port, '127.0.0.1', () => {
      const { method, url, rawHeaders } = incoming;
      const lines = [`${method} ${url} HTTP/1.1`, `X-Forwarded-For: ${incoming.socket.remoteAddress}`];
      for (let at = 0; at < rawHeaders.length; at += 2)
        lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    far.on('error', () => socket.destroy());
    socket.on('error', () => far.destroy());
    socket.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
