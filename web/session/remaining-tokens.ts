import type { RemainingCWInfo } from '../../common/contract/shapes.ts';
import { counted } from '../../common/text/counted.ts';
import { hostShop } from '../host/host-user.ts';
import { replaceRemainingTokens, session } from './session-store.ts';
import { useLoggedIn } from './use-session.ts';

export function useRemainingTokens(): RemainingCWInfo {
  return useLoggedIn().remainingCWInfo;
}

/** The newest balance, rendered or not. */
export function remainingTokens(): number {
  const state = session();
  return state.type === 'loggedIn' ? state.remainingCWInfo.remaining : 0;
}

let channel: BroadcastChannel | null = null;

/** One channel per shop, because two shops may be open in one browser. */
export function syncRemainingTokensAcrossTabs(): void {
  channel = new BroadcastChannel(`yodel-remaining:${hostShop()}`);
  channel.onmessage = ({ data }: MessageEvent<RemainingCWInfo>) => replaceRemainingTokens(data);
}

/** Called for every response with a balance; updates all open tabs. */
export function setRemainingTokens(info: RemainingCWInfo): void {
  replaceRemainingTokens(info);
  channel?.postMessage(info);
}

export const tokensLeftText = (remaining: number): string => `You have ${counted(remaining, 'token')} left.`;
