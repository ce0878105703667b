/** What stands in the place of a staff member where no person has acted. */
export const flowStaffId = 'flow';
export const orderStaffId = 'standing-order';

const names = new Map([
  [flowStaffId, 'Shopify Flow'],
  [orderStaffId, 'Standing order'],
]);

/** The staff member may be gone before we learnt their name. */
export const actorName = (id: string): string => names.get(id) ?? `Staff member ${id}`;
