import type { ApiCall } from '../graphql/api-call.ts';

export function flowMutations({ platform, shopState }: ApiCall) {
  return {
    flowTriggerReceive: ({ handle, payload }: { handle?: string; payload?: Record<string, unknown> }) => {
      const problem = platform.flow.receive(shopState, handle ?? '', payload ?? {});
      return { userErrors: problem === null ? [] : [{ field: ['body'], message: problem }] };
    },
  };
}
