import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import type { Flow } from '../../ports/automation/flow.ts';
import { userErrors } from '../catalogue/product-shapes.ts';
import type { AdminClient } from '../client/admin-client.ts';
import { flowTriggerMutation } from '../documents/flow.ts';

const data = z.object({ flowTriggerReceive: z.object({ userErrors }) });

export function storeFlow(client: AdminClient): Flow {
  return {
    trigger: async ({ shopId, trigger, payload }) => {
      const variables = { handle: trigger, payload };
      const { flowTriggerReceive } = await client.write(shopId, { document: flowTriggerMutation, variables, data });
      const messages = flowTriggerReceive.userErrors.map(({ message }) => message);
      if (messages.length > 0) throw new Failure('platform_refused', messages.join(' '));
    },
  };
}
