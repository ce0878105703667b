import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { leanFetch } from './lean-fetch.ts';

export interface ProviderConfig {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  model: string;
  apiKey: string | null;
  /** With its `/v1`; null: the provider's own. */
  baseUrl: string | null;
  /** Answers come whole instead of word by word: for texts that nobody hears while they are written. */
  isWhole?: boolean;
}

// Named here so that no environment variable of a provider's library can lead texts elsewhere.
const ownAddresses = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };

/** What speaks to a provider, without the library's own machinery around it. */
export type ProviderModel = Extract<LanguageModel, { specificationVersion: 'v4' }>;

export function providerModel(config: ProviderConfig, fetch = leanFetch(config)): ProviderModel {
  const { provider, model, apiKey, baseUrl } = config;
  switch (provider) {
    case 'openai':
      // Chat completions and not /responses: those keep what was asked at OpenAI unless told otherwise, and gateways
      // that stand in for OpenAI speak chat completions first.
      return createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl ?? ownAddresses.openai, fetch }).chat(model);
    case 'anthropic':
      return createAnthropic({ apiKey: apiKey ?? '', baseURL: baseUrl ?? ownAddresses.anthropic, fetch })(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: baseUrl ?? '',
        fetch,
        // Servers on one's own machine ask for no key.
        ...(apiKey === null ? {} : { apiKey }),
        includeUsage: true,
        supportsStructuredOutputs: true,
      }).chatModel(model);
  }
}
