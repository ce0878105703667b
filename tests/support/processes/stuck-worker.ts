// A worker of its own process that takes a job, says so, and never ends it.
import { openJobQueue } from '../../../server/store/database/job-queue.ts';
import { openPostgres } from '../../../server/store/database/postgres-database.ts';

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give a database');
const queue = await openJobQueue(await openPostgres(databaseUrl, console.error), console.error);
await queue.work({
  'platform-webhook': async ({ deliveryId }) => {
    console.log(deliveryId);
    await new Promise(() => {});
  },
});
