import { type KeyValKey, readKeyVals } from '../../../common/catalogue/stored-settings.ts';
import { Failure } from '../../domain/failure.ts';
import { nestsDeeperThan } from '../../domain/generation/json-text.ts';
import type { Caller } from '../../domain/shops/identity.ts';
import { storableParsed } from '../../domain/text/storable.ts';
import type { Ports } from '../../ports/ports.ts';

const nestingLimit = 8;

/** Keeps one of a staff member's choices. What would be ignored when read back is refused. */
export async function saveKeyVal(
  { shops }: Ports,
  { shopId, staffId }: Caller,
  ask: { key: KeyValKey; value: string },
): Promise<void> {
  const value: unknown = nestsDeeperThan(ask.value, nestingLimit)
    ? undefined
    : storableParsed(JSON.parse(ask.value), ask.value);
  if (readKeyVals({ [ask.key]: value })[ask.key] !== value) {
    throw new Failure('bad_request', 'This is no value for that setting.', { fields: { value: `not a ${ask.key}` } });
  }
  await shops.saveKeyVal(shopId, staffId, ask.key, value);
}
