import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { runOperatorCommand } from '../../usecases/operator/run-operator-command.ts';
import type { HttpContext } from '../server/http-context.ts';
import { digest, isFromThisMachine } from './operator-routes.ts';

export const operatorCommandPath = '/_operator/command';

const request = z.object({ words: z.array(z.string().max(1_000)).max(50) });

/**
 * The operator's commands, for a process that keeps its database to itself: only from this machine, only with the
 * secret that the process left in its data folder. Everyone else finds nothing here.
 */
export function operatorCommandRoute(app: FastifyInstance, { operatorSecret, ports }: HttpContext): void {
  if (!operatorSecret) return;
  app.post(operatorCommandPath, async (asked) => {
    const given = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '';
    const isOperator = isFromThisMachine(asked) && timingSafeEqual(digest(given), digest(operatorSecret));
    if (!isOperator) throw new Failure('not_found', 'There is nothing here.');
    return { output: await runOperatorCommand(ports, request.parse(asked.body).words) };
  });
}
