import { alternatives } from '../../words/languages.ts';

const order = alternatives(({ claims }) => claims.order);
const tomorrow = alternatives(({ claims }) => claims.tomorrow);

/** "Ordered today, with you tomorrow" */
export const orderTimes = new RegExp(`(?:${order})[^.!?\\n。！？।]{0,40}(?:${tomorrow})`, 'giu');
