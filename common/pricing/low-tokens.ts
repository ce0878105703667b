import { monthlyTokensOf, type PlanId } from './plans.ts';

const lowShare = 0.2;

/** Fewer tokens than this are few: the app warns, and Shopify Flow is told. */
export const lowTokensOf = (planId: PlanId, isTest: boolean): number => lowShare * monthlyTokensOf(planId, isTest);
