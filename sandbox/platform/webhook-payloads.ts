import type { SandboxCollection, SandboxProduct, SandboxShop } from '../shops/shop.ts';
import type { BulkOperation, Subscription } from '../shops/shop-state.ts';

// Webhook payloads have the shapes of the platform's older REST resources.

export function productPayload(product: SandboxProduct): object {
  const images = product.images.map((image, place) => ({
    id: image.id,
    admin_graphql_api_id: `gid://shopify/MediaImage/${image.id}`,
    product_id: product.id,
    position: place + 1,
    alt: image.altText,
    src: image.url,
    variant_ids: [],
  }));
  return {
    admin_graphql_api_id: `gid://shopify/Product/${product.id}`,
    id: product.id,
    title: product.title,
    body_html: product.descriptionHtml,
    handle: product.handle,
    vendor: product.vendor,
    product_type: product.productType,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    published_at: product.publishedAt,
    published_scope: 'global',
    template_suffix: null,
    variants: product.variants.map((variant, place) => ({
      admin_graphql_api_id: `gid://shopify/ProductVariant/${variant.id}`,
      id: variant.id,
      product_id: product.id,
      title: variant.title,
      price: variant.price,
      sku: variant.sku,
      position: place + 1,
    })),
    options: product.options.map((option, place) => ({
      name: option.name,
      id: product.id * 10 + place,
      product_id: product.id,
      position: place + 1,
      values: option.values,
    })),
    images,
    image: images[0] ?? null,
  };
}

export function collectionPayload(collection: SandboxCollection): object {
  return {
    admin_graphql_api_id: `gid://shopify/Collection/${collection.id}`,
    id: collection.id,
    handle: collection.handle,
    title: collection.title,
    updated_at: collection.updatedAt,
    body_html: collection.descriptionHtml,
    published_at: collection.updatedAt,
    sort_order: 'manual',
    template_suffix: null,
    published_scope: 'global',
    ...(collection.image ? { image: { src: collection.image.url, alt: collection.image.altText } } : {}),
  };
}

export function shopPayload(shop: SandboxShop): object {
  const owner = shop.staff.find((member) => member.accountOwner);
  return {
    id: shop.id,
    name: shop.name,
    email: owner?.email ?? '',
    domain: shop.domain,
    myshopify_domain: shop.domain,
    shop_owner: owner ? `${owner.firstName} ${owner.lastName}` : '',
    currency: shop.currencyCode,
    primary_locale: 'en',
    plan_name: shop.plan.partnerDevelopment ? 'partner_test' : 'basic',
    plan_display_name: shop.plan.publicDisplayName,
  };
}

export function subscriptionPayload(shop: SandboxShop, subscription: Subscription): object {
  return {
    app_subscription: {
      admin_graphql_api_id: `gid://shopify/AppSubscription/${subscription.id}`,
      name: subscription.name,
      status: subscription.status,
      admin_graphql_api_shop_id: `gid://shopify/Shop/${shop.id}`,
      created_at: subscription.createdAt,
      updated_at: new Date().toISOString(),
      currency: subscription.price.currencyCode,
      capped_amount: null,
      price: subscription.price.amount,
      interval: subscription.interval === 'ANNUAL' ? 'annual' : 'every_30_days',
      plan_handle: null,
    },
  };
}

export function bulkOperationPayload(operation: BulkOperation): object {
  return {
    admin_graphql_api_id: `gid://shopify/BulkOperation/${operation.id}`,
    completed_at: operation.completedAt,
    created_at: operation.createdAt,
    error_code: operation.errorCode?.toLowerCase() ?? null,
    status: operation.status.toLowerCase(),
    type: operation.type.toLowerCase(),
  };
}
