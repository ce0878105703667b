import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { quietQuery } from '../../api/use-api-query.ts';

export interface ProtectedPartsState {
  /** undefined while they are being read. */
  parts: Response<'protectedPartsOf'> | undefined;
  isSaving: boolean;
  /** Why the last change was not saved. */
  problem: string | null;
  protectBlock(key: string, isProtected: boolean): void;
  /** Resolves to whether it was saved. */
  protectHeading(heading: string, isProtected: boolean): Promise<boolean>;
}

export function useProtectedParts(shopifyProductId: string): ProtectedPartsState {
  const client = useQueryClient();
  const query = quietQuery('protectedPartsOf', { shopifyProductId });
  const { data: parts } = useQuery({ ...query, staleTime: 0 });
  const { start, isBusy, advice } = useAction(async (part: Request<'protectPart'>['part'], isProtected: boolean) => {
    const request = { shopifyProductId, part, isProtected };
    return client.setQueryData(query.queryKey, await call('protectPart', { request, allowedStatuses: [400, 404] }));
  });
  return {
    parts,
    isSaving: isBusy,
    problem: advice,
    protectBlock: (value, isProtected) => void start({ kind: 'block', value }, isProtected),
    protectHeading: async (value, isProtected) => (await start({ kind: 'heading', value }, isProtected)) !== null,
  };
}
