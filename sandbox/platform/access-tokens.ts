import { randomBytes } from 'node:crypto';
import type { SandboxState } from '../shops/sandbox-state.ts';
import type { AccessToken, ShopState } from '../shops/shop-state.ts';

const OFFLINE_SECONDS = 3_600;
const ONLINE_SECONDS = 24 * 3_600;
const REFRESH_SECONDS = 90 * 24 * 3_600;

interface TokenReply {
  access_token: string;
  scope: string;
  expires_in?: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
}

/** Issues, refreshes and revokes access tokens. */
export class AccessTokens {
  readonly #state: SandboxState;

  constructor(state: SandboxState) {
    this.#state = state;
  }

  issue(
    shopState: ShopState,
    kind: 'offline' | 'online',
    options: { userId?: number; isExpiring: boolean },
  ): TokenReply {
    const lifetimeSeconds = kind === 'online' ? ONLINE_SECONDS : OFFLINE_SECONDS;
    const canRefresh = kind === 'offline' && options.isExpiring;
    return this.#save(shopState, {
      token: `${kind === 'online' ? 'shpua' : 'shpat'}_${randomBytes(16).toString('hex')}`,
      shop: shopState.shop.domain,
      kind,
      userId: options.userId ?? null,
      scopes: shopState.installation?.scopes ?? [],
      expiresAt: kind === 'online' || options.isExpiring ? Date.now() + lifetimeSeconds * 1000 : null,
      refreshToken: canRefresh ? newRefreshToken() : null,
      refreshExpiresAt: canRefresh ? Date.now() + REFRESH_SECONDS * 1000 : null,
      replaces: null,
    });
  }

  /** Exchanges a refresh token for a new pair; null if it is unknown, used or expired. */
  refresh(shopState: ShopState, refreshToken: string): TokenReply | null {
    const current = this.#ofShop(shopState).find((token) => token.refreshToken === refreshToken);
    if (!current || (current.refreshExpiresAt ?? 0) < Date.now()) return null;
    this.#retirePredecessor(current);
    return this.#save(shopState, {
      ...current,
      scopes: shopState.installation?.scopes ?? current.scopes,
      token: `shpat_${randomBytes(16).toString('hex')}`,
      expiresAt: Date.now() + OFFLINE_SECONDS * 1000,
      refreshToken: newRefreshToken(),
      refreshExpiresAt: Date.now() + REFRESH_SECONDS * 1000,
      replaces: refreshToken,
    });
  }

  /** Finds the valid token of a call; null if there is none. */
  accept(shopState: ShopState, given: string): AccessToken | null {
    const token = this.#state.tokens.get(given);
    if (!token || token.shop !== shopState.shop.domain) return null;
    if (token.expiresAt !== null && token.expiresAt <= Date.now()) return null;
    this.#retirePredecessor(token);
    // Scopes belong to the installation, so older tokens get the current ones.
    return { ...token, scopes: shopState.installation?.scopes ?? token.scopes };
  }

  revokeAll(shopState: ShopState): void {
    for (const token of this.#ofShop(shopState)) this.#state.removeToken(token);
  }

  /** Expires the access tokens; their refresh tokens stay valid. */
  expireAll(shopState: ShopState): void {
    for (const token of this.#ofShop(shopState)) this.#state.saveToken({ ...token, expiresAt: Date.now() - 1 });
  }

  #save(shopState: ShopState, token: AccessToken): TokenReply {
    this.#deleteExpired(shopState);
    this.#state.saveToken(token);
    const reply: TokenReply = { access_token: token.token, scope: token.scopes.join(',') };
    if (token.expiresAt !== null) reply.expires_in = Math.round((token.expiresAt - Date.now()) / 1000);
    if (token.refreshToken !== null) {
      reply.refresh_token = token.refreshToken;
      reply.refresh_token_expires_in = REFRESH_SECONDS;
    }
    return reply;
  }

  // A lost reply must not lock the app out: the old refresh token works until the new pair is used.
  #retirePredecessor(token: AccessToken): void {
    if (token.replaces === null) return;
    for (const other of this.#state.tokens.values()) {
      const isPredecessor = other.refreshToken === token.replaces;
      const isTwin = other.replaces === token.replaces && other.token !== token.token;
      if (isPredecessor || isTwin) this.#state.saveToken({ ...other, refreshToken: null, refreshExpiresAt: null });
    }
    this.#state.saveToken(Object.assign(token, { replaces: null }));
  }

  #deleteExpired(shopState: ShopState): void {
    const now = Date.now();
    for (const token of this.#ofShop(shopState)) {
      const isExpired = token.expiresAt !== null && token.expiresAt <= now;
      if (isExpired && (token.refreshExpiresAt ?? 0) <= now) this.#state.removeToken(token);
    }
  }

  #ofShop(shopState: ShopState): AccessToken[] {
    return [...this.#state.tokens.values()].filter((token) => token.shop === shopState.shop.domain);
  }
}

const newRefreshToken = () => `shprt_${randomBytes(16).toString('hex')}`;
