import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { issuedAtMs, readSessionToken } from '../../platform/session-token.ts';
import type { StaffMember } from '../../shops/shop.ts';
import type { ShopState } from '../../shops/shop-state.ts';

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

type TokenRequest = Record<string, string | undefined>;

/** The endpoint that exchanges session tokens and refresh tokens for access tokens. */
export function registerOauth(app: FastifyInstance, platform: Platform): void {
  app.post<{ Params: { shop: string }; Body: TokenRequest | null }>(
    '/shops/:shop/admin/oauth/access_token',
    async (request, reply) => {
      const shopState = platform.state.byDomain(request.params.shop);
      if (!shopState) return reply.code(404).send({ errors: 'Not Found' });
      platform.countCall('access_token', shopState.shop.domain);
      const fault = await platform.faults.beforePlatformCall(shopState.shop.domain);
      if (fault === 'error') return reply.code(503).send({ errors: 'Service Unavailable' });
      const tokenRequest = request.body ?? {};
      const { registration } = platform;
      if (tokenRequest.client_id !== registration.apiKey)
        return refuse(reply, 'application_cannot_be_found', 'Not found');
      if (tokenRequest.client_secret !== registration.apiSecret)
        return refuse(reply, 'invalid_client', 'Client authentication failed');
      const result = issueToken(platform, shopState, tokenRequest);
      if ('error' in result) return refuse(reply, result.error, result.description);
      if (fault === 'lose the reply') return reply.hijack().raw.destroy();
      return reply.send(result);
    },
  );
}

type Refusal = { error: string; description: string };

function issueToken(platform: Platform, shopState: ShopState, tokenRequest: TokenRequest): object | Refusal {
  if (tokenRequest.grant_type === 'refresh_token') {
    const renewed = platform.tokens.refresh(shopState, tokenRequest.refresh_token ?? '');
    return renewed ?? { error: 'invalid_grant', description: 'This request requires an active refresh_token' };
  }
  if (tokenRequest.grant_type !== TOKEN_EXCHANGE)
    return { error: 'unsupported_grant_type', description: 'Unsupported grant type' };
  if (tokenRequest.subject_token_type !== ID_TOKEN)
    return { error: 'invalid_request', description: 'Invalid subject token type' };
  const claims = readSessionToken(platform.registration, shopState.shop, tokenRequest.subject_token ?? '');
  const staff = shopState.shop.staff.find((member) => String(member.id) === claims?.sub);
  if (!claims || !staff || platform.isBeforeUninstall(shopState, issuedAtMs(claims)))
    return { error: 'invalid_subject_token', description: 'Subject token is invalid' };
  if (tokenRequest.requested_token_type === ONLINE) return onlineToken(platform, shopState, staff);
  if (tokenRequest.requested_token_type !== OFFLINE)
    return { error: 'invalid_request', description: 'Invalid requested token type' };
  platform.install(shopState);
  return platform.tokens.issue(shopState, 'offline', { isExpiring: tokenRequest.expiring === '1' });
}

function onlineToken(platform: Platform, shopState: ShopState, staff: StaffMember): object {
  platform.install(shopState);
  const reply = platform.tokens.issue(shopState, 'online', { userId: staff.id, isExpiring: true });
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
