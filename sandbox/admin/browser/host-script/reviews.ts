import type { ReviewAnswer } from '../protocol/messages.ts';
import { callAdmin } from './admin-channel.ts';

type ReviewsApi = typeof globalThis.shopify.reviews;

const DECLINED: Record<Exclude<ReviewAnswer['code'], 'success'>, string> = {
  'already-reviewed': 'Merchant already reviewed this app',
  'annual-limit-reached': 'Review modal already shown the maximum number of times within the last 365 days',
  'cooldown-period': 'Review modal already shown within the last 60 days',
  'already-open': 'Review modal is already open',
};

export const reviews: ReviewsApi = {
  async request() {
    const { code } = await callAdmin('requestReview', null);
    if (code === 'success') return { success: true, code, message: 'Review modal shown successfully' };
    return { success: false, code, message: DECLINED[code] };
  },
};
