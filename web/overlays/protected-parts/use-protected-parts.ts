import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

export interface ProtectedPartsState {
  /** undefined while they are being read. */
  parts: Response<'protectedPartsOf'> | undefined;
  isSaving: boolean;
  /** Why the last change was not saved. */
  problem: string | undefined;
  protectBlock(key: string, isProtected: boolean): void;
  /** Resolves to whether it was saved. */
  protectHeading(heading: string, isProtected: boolean): Promise<boolean>;
}

export function useProtectedParts(shopifyProductId: string): ProtectedPartsState {
  const client = useQueryClient();
  const queryKey = ['protectedParts', shopifyProductId];
  const { data: parts } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('protectedPartsOf', { query: { shopifyProductId }, signal, isMessageSuppressed: true }),
    staleTime: 0,
  });
  const { start, isBusy, failure } = useAction(async (part: Request<'protectPart'>['part'], isProtected: boolean) => {
    const request = { shopifyProductId, part, isProtected };
    return client.setQueryData(queryKey, await call('protectPart', { request, allowedStatuses: [400, 404] }));
  });
  return {
    parts,
    isSaving: isBusy,
    problem: failure?.advice,
    protectBlock: (value, isProtected) => void start({ kind: 'block', value }, isProtected),
    protectHeading: async (value, isProtected) => (await start({ kind: 'heading', value }, isProtected)) !== null,
  };
}
