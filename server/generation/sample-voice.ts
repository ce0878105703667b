import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { Voice } from '../../common/contract/voices/voice-shapes.ts';
import type { sampleVoice as operation } from '../../common/contract/voices/voices.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { Failure } from '../foundation/failure.ts';
import type { Caller, ShopId } from '../foundation/identity.ts';
import { inputsFor } from '../texts/batch-texts.ts';
import { generateText } from './generate-text.ts';
import type { Ports } from './ports.ts';

type SampleRequest = z.output<typeof operation.request>;

/** Generates a description of a product, so that a merchant hears a voice before it is saved. */
export async function sampleVoice(
  ports: Ports,
  caller: Caller,
  request: SampleRequest,
  signal: AbortSignal,
): Promise<Response<'sampleVoice'>> {
  const voice = await voiceToTry(ports, caller.shopId, request);
  const product = await findProduct(ports, caller.shopId, request.shopifyProductId);
  return generateText(
    ports,
    caller,
    {
      completionType: 'product_description',
      inputs: inputsFor('product_description', product),
      completionSettings: request.completionSettings,
      shopifyProductId: product.id,
      productDescriptionHtml: product.descriptionHtml,
    },
    { signal, voice },
  );
}

async function voiceToTry({ voices }: Ports, shopId: ShopId, { voiceId, rules }: SampleRequest): Promise<Voice> {
  const saved = voiceId ? await voices.find(shopId, voiceId) : null;
  if (voiceId && !saved) throw new Failure('not_found', 'This voice does not exist.');
  if (!rules && !saved)
    throw new Failure('bad_request', 'Choose a voice or some rules.', { fields: { rules: 'required' } });
  if (!rules) return saved as Voice;
  return { id: saved?.id ?? '', name: saved?.name ?? '', version: 0, rules, isDefault: false, appliesTo: [] };
}
