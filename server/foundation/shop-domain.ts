const shopDomain = /^[a-z0-9][a-z0-9_-]{0,98}\.myshopify\.com$/;

/** Whether the text has the form of a shop's permanent domain. */
export const isShopDomain = (text: string): boolean => shopDomain.test(text);

/** The shop's part of admin URLs: `demo` for `demo.myshopify.com`. */
export const shopHandle = (shopId: string): string => shopId.replace(/\.myshopify\.com$/, '');
