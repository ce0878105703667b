import { useState } from 'react';
import { useNavigate } from 'react-router';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../common/contract/contract.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { rememberBatch } from '../../session/last-batch.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

// The group may be gone or empty by now; the server's message says which.
const statusesWithMessage = [400, 404];
const timeoutMs = 180_000;
const retry = { attempts: 5, delayMs: 15_000, statuses: [401, 500] };

/** Starts a batch and opens its results. The idempotency key makes one press one batch, even after retries. */
export function useStartBatch(onOutOfTokens: () => void) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function start(request: Omit<Request<'startBatch'>, 'idempotencyKey'>): Promise<void> {
    setIsBusy(true);
    try {
      const idempotencyKey = crypto.randomUUID();
      const response = await call('startBatch', {
        request: { ...request, idempotencyKey },
        timeoutMs,
        retry,
        allowedStatuses: statusesWithMessage,
      });
      setRemainingTokens(response.remainingCWInfo);
      if (response.res.type === 'not_enough_tokens') onOutOfTokens();
      else {
        rememberBatch({ id: response.res.batchId, name: definitionOf(request.completionType).name });
        void navigate(`/batch-results/${response.res.batchId}`);
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The user has already been told about other failures and can press again.
      if (statusesWithMessage.some((status) => status === error.status))
        showToast({ content: error.message, severity: 'warn' });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, start };
}
