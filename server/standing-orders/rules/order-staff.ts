import { orderStaffId } from '../../history/rules/actors.ts';

/** A standing order's own name where a staff member starts a batch or publishes. */
export const orderStaff = (name: string) => ({ id: orderStaffId, name: `Standing order “${name}”` });
