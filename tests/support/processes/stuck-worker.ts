// Runs in its own process: a worker that takes a job, prints it and never finishes it.
import { openJobQueue } from '../../../server/foundation/database/job-queue.ts';
import { openPostgres } from '../../../server/foundation/database/postgres-database.ts';

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: stuck-worker.ts DATABASE_URL');
const queue = await openJobQueue(await openPostgres(databaseUrl, console.error), console.error);
await queue.work({
  'platform-webhook': async ({ deliveryId }) => {
    console.log(deliveryId);
    await new Promise(() => {});
  },
});
