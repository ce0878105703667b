import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { neverCached, quietQuery } from '../../../api/use-api-query.ts';
import { Note } from '../../../kit/states/note.tsx';
import { otherLanguages, useLanguages } from '../../../overlays/languages/use-languages.ts';
import { groupUrl } from '../../../ui/products/product-group.ts';
import { typeForFields } from './type-for-fields.ts';

/** Offers to generate those translations of a product again whose main text has changed since. */
export function OutdatedTranslations({ productId }: { productId: string }) {
  const { load } = useLanguages();
  const navigate = useNavigate();
  const others = load.state === 'loaded' ? otherLanguages(load.data.languages) : [];
  const query = quietQuery('translations', { shopifyProductId: productId });
  const { data } = useQuery({ ...query, ...neverCached, enabled: others.length > 0 });
  const outdated = (data?.translations ?? []).filter(
    ({ locale, isOutdated }) => isOutdated && others.some((language) => language.locale === locale),
  );
  if (outdated.length === 0) return null;
  const languages = [...new Set(outdated.map(({ locale }) => locale))];
  const fields = [...new Set(outdated.map(({ field }) => field))];
  const completionType = typeForFields(fields);
  const update = () => {
    const group = { type: 'ids_list' as const, ids: [productId] };
    const translation = { languages, translate: 'outdated' as const, translateFrom: 'facts' as const, fields };
    void navigate(groupUrl({ group, completionType }), { state: { from: '/product-cms', translation } });
  };
  return (
    <Note
      tone="info"
      action={{
        content: `Update ${counted(languages.length, 'translation')}, ${counted(tokenCost(completionType, languages.length), 'token')}`,
        onAction: update,
      }}
    >
      The text in your main language has changed since it was translated.
    </Note>
  );
}
