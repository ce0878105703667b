/** Whether the shop lets us change its products and collections. */
export const mayWriteProducts = (scopes: string[]): boolean => scopes.includes('write_products');

/** Whether the shop lets us change the alt texts of its pictures. */
export const mayWriteFiles = (scopes: string[]): boolean => scopes.includes('write_files');

// A permission to write includes the one to read.
export const mayReadTranslations = (scopes: string[]): boolean =>
  scopes.includes('read_locales') && (scopes.includes('read_translations') || mayWriteTranslations(scopes));
export const mayWriteTranslations = (scopes: string[]): boolean => scopes.includes('write_translations');
