import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { counted } from '../../../common/text/counted.ts';
import { call } from '../../api/client.ts';
import { Note } from '../../kit/states/note.tsx';
import { otherLanguages, useLanguages } from '../../overlays/languages/use-languages.ts';
import { groupUrl } from '../../ui/products/product-group.ts';

type Update = NonNullable<Response<'outdatedTranslations'>['update']>;

interface Props {
  batch: BatchState;
  /** Where the merchant chose the products. */
  backUrl: string;
}

/** Offers to write those translations again whose main text the batch has changed. */
export function UpdateTranslations({ batch, backUrl }: Props) {
  const { id, completionType, completionSettings } = batch;
  const { load } = useLanguages();
  const navigate = useNavigate();
  const canTranslate =
    load.state === 'loaded' && load.data.hasTranslationsAuthorization && otherLanguages(load.data.languages).length > 0;
  const { data } = useQuery({
    // Each publish and each undo may change which translations are outdated.
    queryKey: ['outdatedTranslations', id, batch.update?.id],
    queryFn: ({ signal }) => call('outdatedTranslations', { query: { id }, signal, isMessageSuppressed: true }),
    enabled: canTranslate,
    staleTime: 0,
    gcTime: 0,
  });
  const update = data?.update;
  if (!update) return null;
  const { productIds, languages, fields, outdated, missing, unreadProducts } = update;
  // Of products that were not read, every language counts.
  const texts = outdated + missing + unreadProducts * languages.length;
  const openForm = () => {
    const group = { type: 'ids_list' as const, ids: productIds };
    const translation = { languages, translate: 'outdated', translateFrom: 'facts', fields };
    void navigate(groupUrl({ group, completionType }), {
      state: { from: backUrl, completionSettings, translation },
    });
  };
  return (
    <Note
      tone="info"
      action={{
        content: `Update ${unreadProducts > 0 ? 'up to ' : ''}${counted(texts, 'translation')}, ${counted(tokenCost(completionType, texts), 'token')}`,
        onAction: openForm,
      }}
    >
      {explanation(update)}
    </Note>
  );
}

function explanation({ outdated, missing, unreadProducts }: Update): string {
  return [
    `${counted(outdated, 'translation')} ${outdated === 1 ? 'is' : 'are'} outdated, because the main text has changed since.`,
    ...(missing > 0
      ? [`${counted(missing, 'missing translation')} of the same products ${missing === 1 ? 'is' : 'are'} written too.`]
      : []),
    ...(unreadProducts > 0
      ? [`We have not read the translations of ${counted(unreadProducts, 'other product')}, so it may be fewer.`]
      : []),
  ].join(' ');
}
