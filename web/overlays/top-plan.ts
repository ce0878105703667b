import { type PlanId, planIds } from '../../common/pricing/plans.ts';

/** Whether no plan gives more. */
export const isTopPlan = (id: PlanId): boolean => id === planIds.at(-1);
