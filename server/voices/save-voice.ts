import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { saveVoice as operation } from '../../common/contract/voices/voices.ts';
import { changedMeanwhile, Failure } from '../foundation/failure.ts';
import type { Caller } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Creates a voice, or saves a new version of one. */
export async function saveVoice(
  { voices }: Ports,
  { shopId, staffId }: Caller,
  { id, version: ifVersion, name, rules, ownTexts, isDefault = false, appliesTo }: z.output<typeof operation.request>,
): Promise<Response<'saveVoice'>> {
  const version = { name, rules, ownTexts: ownTexts ?? null, isDefault, appliesTo: appliesTo ?? null, staffId };
  if (id === undefined) {
    const voice = await voices.create(shopId, version);
    if (!voice) throw new Failure('bad_request', 'Your shop has as many voices as it can have. Change one of them.');
    return { voice };
  }
  const voice = await voices.saveVersion(shopId, id, version, ifVersion);
  if (!voice) throw new Failure('not_found', 'This voice does not exist.');
  if (voice === 'changed') throw changedMeanwhile((await voices.withLastChange(shopId, id)) ?? { changedBy: null });
  return { voice };
}
