import fastify from 'fastify';

/** The baseline of `bench bets`: the minimum cost of a JSON call. */
const app = fastify();
app.post('/echo', async () => ({ status: 200, message: 'Success' }));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
console.log('listening');
