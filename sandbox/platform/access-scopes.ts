import type { SandboxState } from '../shops/sandbox-state.ts';
import type { ShopState } from '../shops/shop-state.ts';
import type { AppRegistration } from './app-registration.ts';

interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

/** What a merchant allows the app: the scopes of the installation, and optional ones that it asks for later. */
export class AccessScopes {
  readonly #state: SandboxState;
  readonly #registration: AppRegistration;
  readonly #onChange: (shopState: ShopState) => void;

  constructor(state: SandboxState, registration: AppRegistration, onChange: (shopState: ShopState) => void) {
    this.#state = state;
    this.#registration = registration;
    this.#onChange = onChange;
  }

  detail({ shop }: ShopState): ScopesDetail {
    const { scopes: required, optionalScopes: optional } = this.#registration;
    const kept = required.filter((scope) => !shop.revokedScopes?.includes(scope));
    return { granted: [...kept, ...(shop.grantedScopes ?? [])], required, optional };
  }

  unknown(scopes: string[]): string[] {
    const { scopes: required, optionalScopes: optional } = this.#registration;
    return scopes.filter((scope) => !optional.includes(scope) && !required.includes(scope));
  }

  /** Grants exactly these optional scopes, and takes these of the installation back. */
  set(shopState: ShopState, granted: string[], revoked = shopState.shop.revokedScopes ?? []): ScopesDetail {
    const { scopes, optionalScopes } = this.#registration;
    shopState.shop.grantedScopes = optionalScopes.filter((scope) => granted.includes(scope));
    shopState.shop.revokedScopes = scopes.filter((scope) => revoked.includes(scope));
    this.#state.saveDetails(shopState.shop);
    this.#onChange(shopState);
    return this.detail(shopState);
  }

  change(shopState: ShopState, { grant = [], revoke = [] }: { grant?: string[]; revoke?: string[] }): ScopesDetail {
    if (grant.length === 0 && revoke.length === 0) return this.detail(shopState);
    const before = shopState.shop.grantedScopes ?? [];
    return this.set(
      shopState,
      [...before, ...grant].filter((scope) => !revoke.includes(scope)),
    );
  }

  /** Gives back what was taken of the installation's scopes. */
  grantRequired(shopState: ShopState): void {
    this.set(shopState, shopState.shop.grantedScopes ?? [], []);
  }
}
