import type { RemainingCWInfo } from '../../common/contract/shapes.ts';
import { counted } from '../../common/text/counted.ts';
import { hostShop } from '../host/host-user.ts';
import { replaceRemaining, session } from './session-store.ts';
import { useLoggedIn } from './use-session.ts';

export function useRemaining(): RemainingCWInfo {
  return useLoggedIn().remainingCWInfo;
}

/** What the last answer told, drawn already or not. */
export function remainingNow(): number {
  const state = session();
  return state.type === 'loggedIn' ? state.remainingCWInfo.remaining : 0;
}

let channel: BroadcastChannel | null = null;

/** Two shops may be open in one browser: each has its own channel. */
export function followRemainingInOtherTabs(): void {
  channel = new BroadcastChannel(`yodel-remaining:${hostShop()}`);
  channel.onmessage = ({ data }: MessageEvent<RemainingCWInfo>) => replaceRemaining(data);
}

/** Every answer that carries a balance brings it here; all open tabs follow. */
export function setRemaining(info: RemainingCWInfo): void {
  replaceRemaining(info);
  channel?.postMessage(info);
}

export const tokensLeftWords = (remaining: number): string => `You have ${counted(remaining, 'token')} left.`;
