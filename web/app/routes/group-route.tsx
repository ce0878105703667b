import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import { rewriteOpenings } from '../../../common/catalogue/rewrite-openings.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/states/note.tsx';
import { useHideUsageInfo } from '../../overlays/usage-info.ts';
import type { LanguageChoice } from '../../screens/batch/batch-languages.tsx';
import { BatchScreen } from '../../screens/batch/batch-screen.tsx';
import type { RerunVoice } from '../../screens/batch/use-batch-form.ts';
import { BackAndType } from '../../screens/home/target/back-and-type.tsx';
import { useKeyVal } from '../../session/key-vals.ts';
import { MessageCard } from '../../ui/message-card.tsx';
import { groupFromQuery, groupUrl, idsFromAdmin } from '../../ui/products/product-group.ts';
import { TargetLayout } from '../target-layout.tsx';
import { useTokenShortage } from '../use-token-shortage.ts';
import { ChangeGroup } from './change-group.tsx';
import styles from './home-route.module.css';

const typeChoices = completionTypeIds
  .filter((type) => definitionOf(type).target === 'product')
  .map((type) => ({ value: type, label: definitionOf(type).name }));

// The admin's product list hands over no more of a selection than this.
const maxHandedOver = 250;

/** What a rerun batch passes on. */
interface RerunState {
  completionSettings?: CompletionSettings;
  excludedIds?: string[];
  translation?: LanguageChoice | null;
  voice?: RerunVoice;
}

/** The batch form for products chosen on another screen or by a rerun batch. The URL names them. */
export default function GroupRoute() {
  const [query] = useSearchParams();
  const { completionSettings, excludedIds, translation, voice } = (useLocation().state ?? {}) as RerunState;
  const [stored] = useKeyVal('yodel_completion_settings');
  const forOpenings =
    query.get('rewrite') === 'openings' ? { ...stored, freeTextInstructions: rewriteOpenings.instructions } : undefined;
  const navigate = useNavigate();
  const chosen = useMemo(() => groupFromQuery(query), [query]);
  const [completionType, setCompletionType] = useState<CompletionTypeId>(
    chosen?.completionType ?? 'product_description',
  );
  const { shortage, onOutOfTokens } = useTokenShortage(completionType);
  useHideUsageInfo(shortage !== null);

  if (!chosen) {
    return (
      <MessageCard action={<Button url="/product-cms">Choose products</Button>}>
        These products were chosen in another tab or some time ago. Please choose them again.
      </MessageCard>
    );
  }
  return (
    <TargetLayout
      shortage={shortage}
      header={
        <section className={styles.groupBar} aria-label="What to write about">
          <BackAndType
            options={typeChoices}
            type={completionType}
            styles={styles}
            onBack={() => void navigate('/')}
            onType={setCompletionType}
          />
          <ChangeGroup
            group={chosen.group}
            onChange={(group) => void navigate(groupUrl({ group, completionType }), { replace: true })}
          />
          <OneAfterAnother group={chosen.group} type={completionType} />
        </section>
      }
    >
      {idsFromAdmin(query).length >= maxHandedOver && <OnlyTheFirst />}
      <BatchScreen
        key={query.get('group')}
        group={chosen.group}
        groupKey={query.toString()}
        completionType={completionType}
        settings={completionSettings ?? forOpenings}
        excludedIds={excludedIds}
        translation={translation}
        voice={voice}
        onOutOfTokens={onOutOfTokens}
      />
    </TargetLayout>
  );
}

/** Instead of a batch: the first of some picked products, from which the merchant goes on to the others. */
function OneAfterAnother({ group, type }: { group: ProductGroup; type: CompletionTypeId }) {
  if (group.type !== 'ids_list' || group.ids.length < 2 || type === 'image_alt_text') return null;
  const among = groupUrl({ group, completionType: null }).slice('/?'.length);
  const id = String(group.ids[0]).split('/').at(-1) ?? '';
  return (
    <Button kind="plain" url={`/?${new URLSearchParams({ id, type, among })}`}>
      One after another
    </Button>
  );
}

/** The store's product list had more products than an address can carry. */
const OnlyTheFirst = () => (
  <Note
    tone="info"
    title={`These are the first ${maxHandedOver} products of your selection`}
    action={{ content: 'Choose in Product CMS', url: '/product-cms' }}
  >
    Your store’s product list hands over {maxHandedOver} products at most. For more, choose them in Product CMS, or
    write for a whole collection or tag.
  </Note>
);
