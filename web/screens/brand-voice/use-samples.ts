import { useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import type { GeneratedText } from '../../../common/contract/generate.ts';
import type { Product } from '../../../common/contract/shapes.ts';
import type { Voice, VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { pickProduct } from '../../host/pick-resource.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';

/** A sample text, and what it was generated with. */
interface Sample {
  of: string;
  text: GeneratedText;
}

interface SampleRequest {
  saved: Voice | null;
  /** The changed rules; null: they are as saved. */
  changed: VoiceRule[] | null;
}

export interface Samples {
  product: Product | null;
  saved: GeneratedText | null;
  changed: GeneratedText | null;
  isGenerating: boolean;
  problem: string | null;
  /** How many texts the next press writes. */
  texts: number;
  chooseProduct(): Promise<unknown>;
  generate(): Promise<unknown>;
}

/** Samples of a product with the saved voice and with the changed one. What is already there is not generated again. */
export function useSamples({ saved, changed }: SampleRequest): Samples {
  const [stored] = useKeyVal('yodel_completion_settings');
  const [product, setProduct] = useState<Product | null>(null);
  const [savedSample, setSavedSample] = useState<Sample | null>(null);
  const [changedSample, setChangedSample] = useState<Sample | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const savedKey = saved && product ? `${product.id} ${saved.id} ${saved.version}` : null;
  const changedKey = changed && product ? `${product.id} ${JSON.stringify(changed)}` : null;
  const needsSaved = savedKey !== null && (savedSample?.of !== savedKey || changedKey === null);
  const needsChanged = changedKey !== null;

  /** With `rules`, they are tried instead of the saved ones. */
  async function generateSample(of: string, rules: VoiceRule[] | null, show: (sample: Sample) => void) {
    const request = {
      shopifyProductId: product?.id ?? '',
      completionSettings: { ...stored, completionLength: 'S', tone: 'none', freeTextInstructions: '' } as const,
      ...(saved && { voiceId: saved.id }),
      ...(rules && { rules }),
    };
    const result = await call('sampleVoice', { request });
    setProblem(problemOf(result));
    if (result.type !== 'text') return;
    setRemainingTokens(result.remainingCWInfo);
    show({ of, text: result });
  }

  const generation = useAction(async () => {
    setProblem(null);
    await Promise.all([
      needsSaved && generateSample(savedKey, null, setSavedSample),
      needsChanged && generateSample(changedKey, changed, setChangedSample),
    ]);
  });

  const choice = useAction(async () => {
    const picked = await pickProduct();
    if (!picked) return;
    setProblem(null);
    setProduct((await call('product', { query: { shopifyProductId: picked.id } })).product);
  });

  return {
    product,
    saved: savedSample && savedSample.of === savedKey ? savedSample.text : null,
    changed: needsChanged && changedSample?.of.startsWith(`${product?.id} `) ? changedSample.text : null,
    isGenerating: generation.isBusy,
    problem,
    texts: (needsSaved ? 1 : 0) + (needsChanged ? 1 : 0),
    chooseProduct: choice.start,
    generate: generation.start,
  };
}

function problemOf(result: Response<'sampleVoice'>): string | null {
  switch (result.type) {
    case 'text':
      return null;
    case 'input_errors':
      return 'This product has too little to write about. Choose another one.';
    case 'not_enough_tokens':
      return 'You do not have enough tokens for a sample.';
  }
}
