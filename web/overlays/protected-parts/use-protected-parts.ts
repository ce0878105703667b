import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';

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
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queryKey = ['protectedParts', shopifyProductId];
  const { data: parts } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('protectedPartsOf', { query: { shopifyProductId }, signal, isMessageSuppressed: true }),
    staleTime: 0,
  });

  async function save(part: Request<'protectPart'>['part'], isProtected: boolean): Promise<boolean> {
    setIsSaving(true);
    setProblem(null);
    try {
      const request = { shopifyProductId, part, isProtected };
      client.setQueryData(queryKey, await call('protectPart', { request, allowedStatuses: [400, 404] }));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(Object.values(error.fields)[0] ?? error.message);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    parts,
    isSaving,
    problem,
    protectBlock: (value, isProtected) => void save({ kind: 'block', value }, isProtected),
    protectHeading: (value, isProtected) => save({ kind: 'heading', value }, isProtected),
  };
}
