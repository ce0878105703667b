import { type ApiCall, requireScope } from '../graphql/api-call.ts';
import { type GlobalId, globalId } from '../graphql/global-id.ts';

export function shopObject(call: ApiCall): object {
  const { shop } = call.shopState;
  const owner = shop.staff.find((member) => member.accountOwner);
  return {
    __typename: 'Shop',
    id: globalId('Shop', shop.id),
    name: shop.name,
    myshopifyDomain: shop.domain,
    email: owner?.email ?? '',
    contactEmail: owner?.email ?? '',
    url: `https://${shop.domain}`,
    plan: { ...shop.plan, displayName: shop.plan.publicDisplayName },
    currencyCode: shop.currencyCode,
    ianaTimezone: 'America/New_York',
    primaryDomain: {
      id: globalId('Domain', shop.id),
      host: shop.domain,
      url: `https://${shop.domain}`,
      sslEnabled: true,
    },
    shopOwnerName: owner ? `${owner.firstName} ${owner.lastName}` : '',
    shopPolicies: () => {
      requireScope(call, 'shopPolicies', 'read_legal_policies');
      return (shop.policies ?? []).map((policy) => ({
        ...policy,
        id: globalId('ShopPolicy', policy.id),
        url: `https://${shop.domain}/policies/${policy.type.toLowerCase().replace('_', '-')}`,
        createdAt: '2024-03-01T09:00:00Z',
        updatedAt: '2026-02-01T09:00:00Z',
      }));
    },
    createdAt: '2024-03-01T09:00:00Z',
    updatedAt: '2026-09-01T09:00:00Z',
  };
}

export function shopNode(call: ApiCall, { type, id }: GlobalId): object | null {
  return type === 'Shop' && id === call.shopState.shop.id ? shopObject(call) : null;
}
