import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StaffMember } from '../../shops/shop.ts';
import type { ShopBooks } from '../../shops/shop-books.ts';
import type { Platform } from '../platform.ts';
import { readSessionToken } from './session-token.ts';

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

type Ask = Record<string, string | undefined>;

/** Where the app turns session tokens and refresh tokens into access tokens. */
export function registerOauth(app: FastifyInstance, platform: Platform): void {
  app.post<{ Params: { shop: string }; Body: Ask | null }>(
    '/shops/:shop/admin/oauth/access_token',
    async (request, reply) => {
      const books = platform.state.byDomain(request.params.shop);
      if (!books) return reply.code(404).send({ errors: 'Not Found' });
      platform.countCall('access_token');
      const fault = await platform.faults.beforePlatformCall();
      if (fault === 'error') return reply.code(503).send({ errors: 'Service Unavailable' });
      const ask = request.body ?? {};
      const { registration } = platform;
      if (ask.client_id !== registration.apiKey) return refuse(reply, 'application_cannot_be_found', 'Not found');
      if (ask.client_secret !== registration.apiSecret)
        return refuse(reply, 'invalid_client', 'Client authentication failed');
      const answer = answerTo(platform, books, ask);
      if ('error' in answer) return refuse(reply, answer.error, answer.description);
      if (fault === 'lose the reply') return reply.hijack().raw.destroy();
      return reply.send(answer);
    },
  );
}

type Refusal = { error: string; description: string };

function answerTo(platform: Platform, books: ShopBooks, ask: Ask): object | Refusal {
  if (ask.grant_type === 'refresh_token') {
    const renewed = platform.tokens.refresh(books, ask.refresh_token ?? '');
    return renewed ?? { error: 'invalid_grant', description: 'This request requires an active refresh_token' };
  }
  if (ask.grant_type !== TOKEN_EXCHANGE)
    return { error: 'unsupported_grant_type', description: 'Unsupported grant type' };
  if (ask.subject_token_type !== ID_TOKEN)
    return { error: 'invalid_request', description: 'Invalid subject token type' };
  const claims = readSessionToken(platform.registration, books.shop, ask.subject_token ?? '');
  const staff = books.shop.staff.find((member) => String(member.id) === claims?.sub);
  if (!claims || !staff) return { error: 'invalid_subject_token', description: 'Subject token is invalid' };
  if (ask.requested_token_type === ONLINE) return onlineToken(platform, books, staff);
  if (ask.requested_token_type !== OFFLINE)
    return { error: 'invalid_request', description: 'Invalid requested token type' };
  platform.install(books);
  return platform.tokens.issue(books, 'offline', { isExpiring: ask.expiring === '1' });
}

function onlineToken(platform: Platform, books: ShopBooks, staff: StaffMember): object {
  platform.install(books);
  const reply = platform.tokens.issue(books, 'online', { userId: staff.id, isExpiring: true });
  return {
    ...reply,
    associated_user_scope: reply.scope,
    associated_user: {
      id: staff.id,
      first_name: staff.firstName,
      last_name: staff.lastName,
      email: staff.email,
      email_verified: true,
      account_owner: staff.accountOwner,
      locale: staff.locale,
      collaborator: false,
    },
  };
}

const refuse = (reply: FastifyReply, error: string, description: string) =>
  reply.code(400).send({ error, error_description: description });
