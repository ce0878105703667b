import { sql } from 'drizzle-orm';
import { lowTokensOf } from '../../../common/pricing/low-tokens.ts';
import { planIds } from '../../../common/pricing/plans.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { FlowEvent, FlowEvents } from '../ports/flow.ts';
import { flowStaff } from '../rules/flow-staff.ts';

const maxAgeMs = 24 * 3600 * 1000;
const maxEvents = 200;

// Longer than a call to the platform may take.
const claimMs = 5 * 60_000;

export function storedFlowEvents(database: Database, now: () => Date): FlowEvents {
  const freeSince = () => new Date(now().getTime() - claimMs).toISOString();
  return {
    unsent: () =>
      database.acrossShops(async (db) => [
        ...(await textsToReview(db, now(), freeSince())),
        ...(await fewTokens(db, now(), freeSince())),
      ]),
    claim: async ({ shopId, trigger, subject }) => {
      const claimed = await database.shopQuery(
        shopId,
        sql`insert into flow_events as e (shop_id, trigger, subject, claimed_at)
          values (${shopId}, ${trigger}, ${subject}, ${now().toISOString()}::timestamptz)
          on conflict (shop_id, trigger, subject) do update set claimed_at = excluded.claimed_at
            where not e.is_sent and e.claimed_at < ${freeSince()}::timestamptz
          returning 1`,
      );
      return claimed.length > 0;
    },
    saveSent: async ({ shopId, trigger, subject }) => {
      await database.shopQuery(
        shopId,
        sql`update flow_events set is_sent = true
          where shop_id = ${shopId} and trigger = ${trigger} and subject = ${subject}`,
      );
    },
  };
}

interface ReadyBatch {
  shop_id: string;
  id: string;
  source_name: string;
  texts: number;
}

/** Batches that have ended with texts to review. Flow's own are left out: its workflows could start each other for ever. */
async function textsToReview(db: Transaction, now: Date, freeSince: string): Promise<FlowEvent[]> {
  const since = new Date(now.getTime() - maxAgeMs).toISOString();
  const rows = await rowsOf<ReadyBatch>(
    db,
    sql`select b.shop_id, b.id, b.source_name, ready.texts from batches b
      join shops s on s.shop_id = b.shop_id and s.uninstalled_at is null
      join lateral (select count(*)::int as texts from batch_items i
        where i.shop_id = b.shop_id and i.batch_id = b.id and i.status = 'ready') ready on ready.texts > 0
      where b.ended_at > ${since}::timestamptz and b.staff_id <> ${flowStaff.id} and not exists (
        select from flow_events e where e.shop_id = b.shop_id and e.trigger = 'texts-ready-to-review' and e.subject = b.id
          and (e.is_sent or e.claimed_at >= ${freeSince}::timestamptz))
      order by b.ended_at limit ${maxEvents}`,
  );
  return rows.map(({ shop_id, id, source_name, texts }) => ({
    shopId: shop_id,
    trigger: 'texts-ready-to-review',
    subject: id,
    payload: { Source: source_name, 'Number of texts': texts },
  }));
}

interface FewTokens {
  shop_id: string;
  remaining: number;
  month: string;
}

/** Accounts with few tokens left, once a month. */
async function fewTokens(db: Transaction, now: Date, freeSince: string): Promise<FlowEvent[]> {
  const limits = planIds.flatMap((id) =>
    [false, true].map(
      (isTest) => sql`(a.plan_id = ${id} and a.is_test = ${isTest}
      and a.plan_tokens + a.coupon_tokens < ${lowTokensOf(id, isTest)}::numeric)`,
    ),
  );
  const rows = await rowsOf<FewTokens>(
    db,
    sql`select a.shop_id, a.plan_tokens + a.coupon_tokens as remaining, a.month_began_at::text as month
      from accounts a join shops s on s.shop_id = a.shop_id and s.uninstalled_at is null
      where a.renews_at > ${now.toISOString()}::timestamptz and (${sql.join(limits, sql` or `)}) and not exists (
        select from flow_events e where e.shop_id = a.shop_id and e.trigger = 'tokens-running-low'
          and e.subject = a.month_began_at::text and (e.is_sent or e.claimed_at >= ${freeSince}::timestamptz))
      limit ${maxEvents}`,
  );
  return rows.map(({ shop_id, remaining, month }) => ({
    shopId: shop_id,
    trigger: 'tokens-running-low',
    subject: month,
    payload: { 'Tokens left': remaining },
  }));
}
