import { CallFailure } from '../api/call-failure.ts';
import { confirmDialog } from '../ui/dialogs/dialogs.ts';

/**
 * Runs a call that changes products. If some of them take part in a running test of texts, it asks the merchant first; when
 * they keep the products as they are, it throws what the server said.
 */
export async function warnOfTest<Result>(run: (confirmed: { evenInTests?: true }) => Promise<Result>): Promise<Result> {
  try {
    return await run({});
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'in_test') throw error;
    const isConfirmed = await confirmDialog({
      title: 'A test is running',
      message: error.message,
      confirm: 'Change anyway',
      cancel: 'Leave as it is',
      isDestructive: true,
    });
    if (!isConfirmed) throw error;
    return run({ evenInTests: true });
  }
}
