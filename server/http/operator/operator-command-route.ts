import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../foundation/failure.ts';
import { runOperatorCommand } from '../../operator/run-operator-command.ts';
import type { HttpContext } from '../http-context.ts';
import { digest, isFromThisMachine } from './operator-routes.ts';

export const operatorCommandPath = '/_operator/command';

const request = z.object({ words: z.array(z.string().max(1_000)).max(50) });

/**
 * Runs an operator's command in the process that owns the embedded database. Requests must come from this machine and
 * carry the secret in the data folder; any other request gets a 404.
 */
export function operatorCommandRoute(app: FastifyInstance, { operatorSecret, ports }: HttpContext): void {
  if (!operatorSecret) return;
  app.post(operatorCommandPath, async (httpRequest) => {
    const givenSecret = /^Bearer (.+)$/.exec(httpRequest.headers.authorization ?? '')?.[1] ?? '';
    const isOperator = isFromThisMachine(httpRequest) && timingSafeEqual(digest(givenSecret), digest(operatorSecret));
    if (!isOperator) throw new Failure('not_found', 'There is nothing here.');
    return { output: await runOperatorCommand(ports, request.parse(httpRequest.body).words) };
  });
}
