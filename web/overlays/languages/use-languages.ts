import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sleep } from '../../../common/async/sleep.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { quietQuery } from '../../api/use-api-query.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

export type ShopLanguages = Response<'languages'>;
export type ShopLanguage = ShopLanguages['languages'][number];

export interface LanguagesState {
  load: LoadState<ShopLanguages>;
  /** Call once the scopes are granted. */
  readOnceAllowed(): Promise<void>;
  refresh(): void;
}

/** The languages that the store sells in. */
export function useLanguages(): LanguagesState {
  const client = useQueryClient();
  const query = quietQuery('languages');
  const result = useQuery({ ...query, staleTime: 60_000 });
  const refresh = () => void client.invalidateQueries(query);
  return {
    load: loadState(result),
    readOnceAllowed: async () => void client.setQueryData(query.queryKey, await languagesOnceAllowed()),
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
