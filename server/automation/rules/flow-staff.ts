import { actorName, flowStaffId } from '../../history/rules/actors.ts';

/** Stands for Shopify Flow where a staff member starts a batch. */
export const flowStaff = { id: flowStaffId, name: actorName(flowStaffId), email: '', locale: 'en' };
