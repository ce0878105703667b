import { Counter, Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import type { Backlog, JobName } from '../../foundation/jobs.ts';
import { measureBacklog } from './backlog-metrics.ts';

test('while the database does not answer, other metrics are still served, and no outdated number', async () => {
  const registry = new Registry();
  new Counter({ name: 'requests_total', help: 'Requests', registers: [registry] }).inc(7);
  let answers = true;
  const answer = async <Answer>(answered: Answer): Promise<Answer> => {
    if (!answers) throw new Error('The database does not answer');
    return answered;
  };
  const backlogs = { 'batch-run': { jobs: 3, oldestSeconds: 5 } } as Record<JobName, Backlog>;
  measureBacklog(registry, { backlog: () => answer(backlogs) }, () =>
    answer({ batches: 2, maxQuietSeconds: 1, pausedByOutage: 4 }),
  );
  expect(await registry.metrics()).toContain('jobs_waiting{queue="batch-run"} 3');
  expect(await registry.metrics()).toContain('batches_at_work 2');
  expect(await registry.metrics()).toContain('batches_paused_by_outage 4');

  answers = false;
  const told = await registry.metrics();

  expect(told).toContain('requests_total 7');
  expect(told).not.toContain('jobs_waiting{');
  expect(told).toMatch(/^batches_at_work nan$/im);
});
