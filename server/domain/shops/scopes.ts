/** Whether the shop lets us change its products and collections. */
export const mayWriteProducts = (scopes: string[]): boolean => scopes.includes('write_products');
