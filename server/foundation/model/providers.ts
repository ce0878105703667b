import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { providerFetch as fetch } from './provider-fetch.ts';

export interface ProviderConfig {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  model: string;
  apiKey: string | null;
  /** With its `/v1`; null: the provider's own. */
  baseUrl: string | null;
}

// Stated here so that no environment variable of a provider's library can send texts to another address.
const defaultBaseUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };

/** The AI SDK's interface to one model of a provider. */
export type ProviderModel = Extract<LanguageModel, { specificationVersion: 'v4' }>;

export function providerModel({ provider, model, apiKey, baseUrl }: ProviderConfig): ProviderModel {
  switch (provider) {
    case 'openai':
      // Chat completions, not /responses: OpenAI stores the requests of the latter by default, and gateways that
      // replace OpenAI support chat completions first.
      return createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl ?? defaultBaseUrls.openai, fetch }).chat(model);
    case 'anthropic':
      return createAnthropic({ apiKey: apiKey ?? '', baseURL: baseUrl ?? defaultBaseUrls.anthropic, fetch })(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: baseUrl ?? '',
        fetch,
        // A server on the same machine often needs no key.
        ...(apiKey === null ? {} : { apiKey }),
        includeUsage: true,
        supportsStructuredOutputs: true,
      }).chatModel(model);
  }
}
