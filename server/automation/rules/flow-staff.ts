/** Stands for Shopify Flow where a staff member starts a batch. */
export const flowStaff = { id: 'flow', name: 'Shopify Flow', email: '', locale: 'en' };
