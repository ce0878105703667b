import type { Caller } from '../foundation/identity.ts';
import { type Admission, admit } from '../shops/admit-caller.ts';
import type { HomeSession } from './ports/home-sessions.ts';
import type { Ports } from './ports.ts';

const monthMs = 30 * 24 * 3600 * 1000;

/** Admits a caller and reads what the home screen shows, in one round trip to the database. */
export const admitToHome = (ports: Ports, caller: Caller): Promise<Admission<HomeSession>> =>
  admit(ports, caller, () => {
    const monthAgo = new Date(ports.clock.now().getTime() - monthMs);
    return ports.readHomeSession(caller.shopId, caller.staffId, monthAgo);
  });
