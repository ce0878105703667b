import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../world.ts';
import { type AppProcess, type Role, spawnBeside } from './app-process.ts';
import type { Signal } from './script-process.ts';

const startWithinMs = 60_000;
// As often as whoever spreads requests over processes asks them whether they are ready.
const lookEveryMs = 200;
const lookWithinMs = 1_000;

/** One process of the app. */
export interface Member extends AppProcess {
  role: Role;
  /** As it last said itself. */
  isReady: boolean;
  sent: Signal | null;
  sentAt: number;
}

/** Processes of the app on one PostgreSQL that are stopped and replaced; a world's own process looks on. */
export interface Crew {
  /** Web processes that a new request may be given to. */
  ready(): Member[];
  /** Ends one of this role and waits until another is ready in its place. */
  replaceOne(role: Role, signal: Signal): Promise<void>;
  faults: string[];
  ended: Record<Signal, number>;
  slowestStopMs: () => number;
  dismiss(signal?: Signal): Promise<void>;
}

export async function startCrew(
  world: Pick<World, 'url' | 'sandbox'>,
  database: string,
  roles: Role[],
  environment: Record<string, string> = {},
  checkout?: string,
): Promise<Crew> {
  const members: Member[] = [];
  const faults: string[] = [];
  const ended = { SIGTERM: 0, SIGKILL: 0 };
  let slowestStopMs = 0;

  async function hire(role: Role): Promise<void> {
    const unlimited = { RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' };
    const app = await spawnBeside(world, database, role, { ...unlimited, ...environment }, checkout);
    const member: Member = { ...app, role, isReady: false, sent: null, sentAt: 0 };
    members.push(member);
    await member.untilReady();
    member.isReady = true;
    void lookAfter(member);
  }

  async function lookAfter(member: Member): Promise<void> {
    while (!member.hasEnded()) {
      const signal = AbortSignal.timeout(lookWithinMs);
      const answer = await fetch(`${member.url}/readyz`, { signal }).catch(() => null);
      await answer?.body?.cancel().catch(() => {});
      member.isReady = answer?.ok ?? false;
      await wait(lookEveryMs);
    }
    member.isReady = false;
    members.splice(members.indexOf(member), 1);
    if (!member.sent) faults.push(`a ${member.role} process ended by itself`);
  }

  async function end(member: Member, signal: Signal): Promise<void> {
    if (member.hasEnded()) return;
    member.sent = signal;
    member.sentAt = Date.now();
    const code = await member.end(signal);
    const tookMs = Date.now() - member.sentAt;
    if (signal !== 'SIGTERM') return;
    slowestStopMs = Math.max(slowestStopMs, tookMs);
    // It gives itself ten seconds, and ends with 1 where they are not enough.
    if (code !== 0) faults.push(`a ${member.role} process stopped with ${code} after ${tookMs} ms`);
  }

  /** One that answers; on a crowded machine all of a role may be slow to say so for a moment. */
  async function someoneReady(role: Role): Promise<Member> {
    for (const deadline = Date.now() + startWithinMs; Date.now() < deadline; await wait(50)) {
      const there = members.filter((member) => member.role === role && member.isReady && !member.sent);
      const member = there[Math.floor(Math.random() * there.length)];
      if (member) return member;
    }
    throw new Error(`There is no ${role} process to end`);
  }

  await Promise.all(roles.map(hire));
  return {
    faults,
    ended,
    slowestStopMs: () => slowestStopMs,
    ready: () => members.filter(({ role, isReady }) => role === 'web' && isReady),
    replaceOne: async (role, signal) => {
      const member = await someoneReady(role);
      await Promise.all([end(member, signal), hire(role)]);
      ended[signal] += 1;
    },
    dismiss: async (signal = 'SIGKILL') => {
      await Promise.all(members.map((member) => end(member, signal)));
    },
  };
}
