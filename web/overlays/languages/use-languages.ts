import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sleep } from '../../../common/async/sleep.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { requestScopes } from '../../host/optional-scopes.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

export type ShopLanguages = Response<'languages'>;
export type ShopLanguage = ShopLanguages['languages'][number];

const translationScopes = ['read_locales', 'read_translations', 'write_translations'];

export interface LanguagesState {
  load: LoadState<ShopLanguages>;
  isDeclined: boolean;
  /** Asks for the optional scopes. Declining them leaves everything else working. */
  allow(): Promise<void>;
  refresh(): void;
}

/** The languages that the store sells in. */
export function useLanguages(): LanguagesState {
  const client = useQueryClient();
  const [isDeclined, setIsDeclined] = useState(false);
  const queryKey = ['languages'];
  const result = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('languages', { signal, isMessageSuppressed: true }),
    staleTime: 60_000,
  });
  const refresh = () => void client.invalidateQueries({ queryKey });
  return {
    load: loadState(result),
    isDeclined,
    allow: async () => {
      const isGranted = await requestScopes(translationScopes);
      setIsDeclined(!isGranted);
      if (isGranted) client.setQueryData(queryKey, await languagesOnceAllowed());
    },
    refresh,
  };
}

const pollMs = 500;
const maxPolls = 40;

/** Our server learns of a new permission by a message from the platform, which may take seconds. */
async function languagesOnceAllowed(): Promise<ShopLanguages> {
  for (let polls = 1; ; polls += 1) {
    const languages = await call('languages');
    if (languages.hasTranslationsAuthorization || polls === maxPolls) return languages;
    await sleep(pollMs);
  }
}

/** The languages that translations can be written in. */
export const otherLanguages = (languages: ShopLanguage[]): ShopLanguage[] =>
  languages.filter(({ isPrimary, isSupported }) => !isPrimary && isSupported);
