import { CallFailure } from '../api/call-failure.ts';
import { requestScopes } from '../host/optional-scopes.ts';

/** The server learns of a new scope by webhook, which may take a moment. */
const afterGrant = { attempts: 10, delayMs: 500, statuses: [403] };

/** Runs a call that changes files. If the shop has not allowed that, asks the merchant; null: they declined. */
export async function withFilesScope<Result>(
  run: (retry?: typeof afterGrant) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 403) throw error;
    return (await requestScopes(['write_files'])) ? await run(afterGrant) : null;
  }
}
