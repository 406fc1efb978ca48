import { createServer } from 'node:http';

/** A server with one cheap call and one whose cost grows with a list: the search must find it. */
const DEAR_MS = 120;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { list = [] } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { list?: unknown[] };
    const isDear = request.url === '/dear' && list.length > 8;
    const until = process.cpuUsage().user + (isDear ? DEAR_MS * 1_000 : 0);
    while (isDear && process.cpuUsage().user < until);
    response.end('{}');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address === null || typeof address === 'string' ? '' : address.port);
});
