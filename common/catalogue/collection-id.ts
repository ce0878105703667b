export const isCollectionId = (id: string | null): boolean => id?.startsWith('gid://shopify/Collection/') ?? false;
