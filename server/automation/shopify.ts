import { z } from 'zod';
import { userErrors } from '../catalogue/shopify/product-shapes.ts';
import { Failure } from '../foundation/failure.ts';
import type { AdminClient } from '../foundation/platform/admin-client.ts';
import type { Flow } from './ports/flow.ts';
import { flowTriggerMutation } from './shopify-documents.ts';

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
