const shopDomain = /^[a-z0-9][a-z0-9_-]{0,98}\.myshopify\.com$/;

/** Whether this is the permanent domain of a shop on the platform. */
export const isShopDomain = (text: string): boolean => shopDomain.test(text);

/** The shop's place in the admin's addresses: `demo` of `demo.myshopify.com`. */
export const shopHandle = (shopId: string): string => shopId.replace(/\.myshopify\.com$/, '');
