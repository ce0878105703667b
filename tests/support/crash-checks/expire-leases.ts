import { asSuperuser } from '../databases/databases.ts';

/** Ends the leases of workers now, so that a test need not wait until a killed worker's work is given to another. */
export async function expireLeases(databaseUrl: string): Promise<void> {
  await asSuperuser(
    `update batch_items set claimed_until = now() - interval '1 second' where claimed_until is not null;
     update batch_updates set claimed_until = now() - interval '1 second' where claimed_until is not null;
     update catalogue_stale set marked_at = marked_at - interval '1 minute', claimed_until = now() - interval '1 second'
       where claimed_until < 'infinity';
     update batches set touched_at = now() - interval '1 minute';
     update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
    new URL(databaseUrl).pathname.slice(1),
  );
}
