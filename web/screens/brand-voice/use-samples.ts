import { useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import type { GeneratedText } from '../../../common/contract/generate.ts';
import type { Product } from '../../../common/contract/shapes.ts';
import type { Voice, VoiceRule } from '../../../common/contract/voice-shapes.ts';
import { ignoreCallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
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
  chooseProduct(): Promise<void>;
  generate(): Promise<void>;
}

/** Samples of a product with the saved voice and with the changed one. What is already there is not generated again. */
export function useSamples({ saved, changed }: SampleRequest): Samples {
  const [stored] = useKeyVal('yodel_completion_settings');
  const [product, setProduct] = useState<Product | null>(null);
  const [savedSample, setSavedSample] = useState<Sample | null>(null);
  const [changedSample, setChangedSample] = useState<Sample | null>(null);
  const [isGenerating, setIsGenerating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const savedKey = saved && product ? `${product.id} ${saved.id} ${saved.version}` : null;
  const changedKey = changed && product ? `${product.id} ${JSON.stringify(changed)}` : null;
  const needsSaved = savedKey !== null && (savedSample?.of !== savedKey || changedKey === null);
  const needsChanged = changedKey !== null;

  /** With `rules`, they are tried instead of the saved ones. */
  async function generateSample(of: string, rules: VoiceRule[] | null): Promise<Sample | null> {
    if (!product) return null;
    const result = await call('sampleVoice', {
      request: {
        shopifyProductId: product.id,
        completionSettings: { ...stored, completionLength: 'S', tone: 'none', freeTextInstructions: '' },
        ...(saved && { voiceId: saved.id }),
        ...(rules && { rules }),
      },
    });
    setProblem(problemOf(result));
    if (result.type !== 'text') return null;
    setRemainingTokens(result.remainingCWInfo);
    return { of, text: result };
  }

  return {
    product,
    saved: savedSample && savedSample.of === savedKey ? savedSample.text : null,
    changed: needsChanged && changedSample?.of.startsWith(`${product?.id} `) ? changedSample.text : null,
    isGenerating,
    problem,
    texts: (needsSaved ? 1 : 0) + (needsChanged ? 1 : 0),
    chooseProduct: async () => {
      const picked = await pickProduct();
      if (!picked) return;
      setProblem(null);
      await call('product', { query: { shopifyProductId: picked.id } }).then(
        (found) => setProduct(found.product),
        ignoreCallFailure,
      );
    },
    generate: async () => {
      setIsGenerating(true);
      setProblem(null);
      try {
        await Promise.all([
          needsSaved && generateSample(savedKey, null).then((sample) => sample && setSavedSample(sample)),
          needsChanged && generateSample(changedKey, changed).then((sample) => sample && setChangedSample(sample)),
        ]);
      } catch (error) {
        ignoreCallFailure(error);
      } finally {
        setIsGenerating(false);
      }
    },
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
