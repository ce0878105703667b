import { type KeyValKey, readKeyVals } from '../../common/catalogue/stored-settings.ts';
import { Failure } from '../foundation/failure.ts';
import { storableParsed } from '../foundation/html/storable.ts';
import type { Caller } from '../foundation/identity.ts';
import { nestsDeeperThan } from '../foundation/json-text.ts';
import type { Ports } from './ports.ts';

const maxNesting = 8;

/** Saves one of a staff member's settings. Refuses a value that would be ignored when it is read back. */
export async function saveKeyVal(
  { shops }: Ports,
  { shopId, staffId }: Caller,
  request: { key: KeyValKey; value: string },
): Promise<void> {
  const value: unknown = nestsDeeperThan(request.value, maxNesting)
    ? undefined
    : storableParsed(JSON.parse(request.value), request.value);
  if (readKeyVals({ [request.key]: value })[request.key] !== value) {
    throw new Failure('bad_request', 'This is no value for that setting.', {
      fields: { value: `not a ${request.key}` },
    });
  }
  await shops.saveKeyVal(shopId, staffId, request.key, value);
}
