// The yardstick for our API: the same framework, the same token check, one indexed read, and nothing else.
import { createVerifier } from 'fast-jwt';
import fastify from 'fastify';
import pg from 'pg';

const { PORT, DATABASE_URL, SHOPIFY_API_KEY, SHOPIFY_API_SECRET } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const verify = createVerifier({
  key: SHOPIFY_API_SECRET,
  algorithms: ['HS256'],
  ...(SHOPIFY_API_KEY && { allowedAud: SHOPIFY_API_KEY }),
  requiredClaims: ['aud', 'exp', 'nbf', 'iss', 'dest', 'sub'],
  cache: false,
});
const app = fastify();
app.get('/', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { dest } = verify(token) as { dest: string };
  const { rows } = await pool.query('select * from shops where shop_id = $1', [new URL(dest).host]);
  return reply.send(rows[0]);
});
app.get('/readyz', () => 'ready');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
