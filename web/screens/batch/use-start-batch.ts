import { useLocation, useNavigate } from 'react-router';
import type { Request } from '../../../common/contract/contract.ts';
import { lookCostInTokens, tokenCost } from '../../../common/pricing/token-cost.ts';
import { counted } from '../../../common/text/counted.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

// The group may be gone, empty or not read yet; the server's message says which.
const statusesWithMessage = [400, 404, 409];
const timeoutMs = 180_000;
const retry = { attempts: 5, delayMs: 15_000, statuses: [401, 500] };

type StartRequest = Omit<Request<'startBatch'>, 'idempotencyKey'>;

/**
 * Starts a batch and opens its results. The idempotency key makes one press one batch, even after retries. When the group
 * has changed since the merchant saw it, the merchant is asked first.
 */
export function useStartBatch(onOutOfTokens: () => void) {
  const navigate = useNavigate();
  // Where the merchant chose the products, for the way back.
  const { from } = (useLocation().state ?? {}) as { from?: string };

  async function startBatch(request: StartRequest): Promise<void> {
    const response = await call('startBatch', {
      request: { ...request, idempotencyKey: crypto.randomUUID() },
      timeoutMs,
      retry,
      allowedStatuses: statusesWithMessage,
    });
    setRemainingTokens(response.remainingCWInfo);
    const { res } = response;
    if (res.type === 'not_enough_tokens') onOutOfTokens();
    else if (res.type === 'total_changed') {
      if (await confirmNewTotal(request, res.total)) await startBatch({ ...request, expectedTotal: res.total });
    } else {
      void navigate(`/batch-results/${res.batchId}`, { state: { from } });
    }
  }

  return useAction(startBatch, { showsRefusals: true });
}

const costOfOne = ({ completionType, useImages }: StartRequest): number =>
  tokenCost(completionType) + (useImages ? lookCostInTokens : 0);

async function confirmNewTotal(request: StartRequest, total: number): Promise<boolean> {
  const { expectedTotal = 0 } = request;
  if (total === 0) {
    showToast({ content: 'There are no products in this group any more.', severity: 'warn' });
    return false;
  }
  const unit = request.languages ? 'text' : request.completionType === 'image_alt_text' ? 'picture' : 'product';
  const now = `There ${total === 1 ? 'is' : 'are'} now ${counted(total, unit)} to write${unit === 'product' ? ' for' : ''}`;
  return await confirmDialog({
    title: 'Your products have changed',
    message: `${now}, not ${expectedTotal.toLocaleString('en')}. Writing all of them costs ${counted(
      total * costOfOne(request),
      'token',
    )}.`,
    confirm: `Write ${counted(total, unit)}`,
  });
}
