import { useMemo } from 'react';
import { languages } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { textKey } from '../../../../common/catalogue/text-key.ts';
import type { BatchItem } from '../../../../common/contract/batches.ts';
import type { Claim } from '../../../../common/contract/claims.ts';
import { productName } from '../../../../common/product-name.ts';
import { namesAndMore } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { ClaimList } from '../../../overlays/claims/claim-list.tsx';
import { canBeMarked, wordsToMark } from '../../../overlays/claims/claim-source.ts';
import { MarkedClaims } from '../../../overlays/claims/marked-claims.tsx';
import { NotCheckedNote } from '../../../overlays/claims/not-checked-note.tsx';
import type { ClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { VoiceNote } from '../../../overlays/voices/voice-note.tsx';
import { PictureButton } from '../../../ui/pictures/picture-button.tsx';
import { alikeText } from '../../../ui/products/alike-texts.ts';
import { TextNotes } from '../../../ui/text/text-notes.tsx';
import { conflictLabels } from '../batch-labels.ts';
import { fieldName, isHtmlField, sortFields } from '../field-names.ts';
import { FieldComparison } from './field-comparison.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemFacts } from './item-facts.tsx';
import type { ItemProps } from './item-props.ts';
import { warningsAt, warningText } from './item-warnings.ts';
import styles from './items.module.css';
import { publishedHtml, publishLocation } from './published-text.ts';
import { useCurrentTexts } from './use-current-texts.ts';
import { useItemClaims } from './use-item-claims.ts';

export function ItemDetail(props: ItemProps & { isOnItsWay: boolean }) {
  const { item, review, location } = props;
  const draft = review.draftOf(item);
  const claimActions = useItemClaims(props);
  const { completionType } = props.batch;
  const shownOf = (claim: Claim) => item.after[textKey(completionType, claim.part)] ?? null;
  return (
    <div className={styles.detail}>
      {item.error && (
        <Note tone={item.status === 'failed' ? 'critical' : 'warning'}>
          {item.status === 'conflict' ? `${item.error} ${conflictLabels(item, location).choice}` : item.error}
        </Note>
      )}
      {!item.isChecked && item.status !== 'pending' && <NotCheckedNote />}
      {item.status === 'written' && item.replacedBy && <ReplacedNote replacedBy={item.replacedBy} />}
      {!draft && (
        <>
          <Warnings
            title="This text may make the page worse"
            lines={warningsAt(item, location).map((warning) => warningText(warning))}
          />
          <Warnings title="About the pictures" lines={item.conflicts} />
        </>
      )}
      {item.imageId !== null && <Picture item={item} />}
      {!draft && item.alike.length > 0 && !item.isEdited && <Note tone="warning">{alikeText(item.alike)}</Note>}
      {!draft && item.glossaryFaults.length > 0 && (
        <Warnings title="Not as in your glossary" lines={[item.glossaryFaults.join(' ')]} />
      )}
      {!draft && item.notes.length > 0 && !item.isEdited && (
        <TextNotes
          notes={item.notes.filter(({ message }) => message !== item.error)}
          nameOf={(part) => fieldName(props.batch.completionType, textKey(props.batch.completionType, part))}
        />
      )}
      {draft ? (
        <ItemEditor {...props} draft={draft} />
      ) : (
        <>
          <Texts {...props} claimActions={claimActions} />
          <ClaimList
            claims={item.claims}
            isMarked={(claim) => canBeMarked(claim, shownOf(claim))}
            actions={claimActions}
            onEdit={claimActions && (() => review.edit(item))}
          />
          <VoiceNote voice={item.voice} />
          <ItemFacts item={item} location={location} />
          <ItemActions {...props} />
        </>
      )}
    </div>
  );
}

const Warnings = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length > 0 && (
    <Note tone="warning" title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );

const Picture = ({ item }: Pick<ItemProps, 'item'>) => (
  <div className={styles.pictureOfItem}>
    <PictureButton url={item.imageUrl} name={`the picture of ${item.title}`} />
    {item.sharedWith.length > 0 && (
      <Note tone="info">
        {`This picture is also shown by ${namesAndMore(item.sharedWith, item.sharedWithMore)}. All of them get the same alt text.`}
      </Note>
    )}
  </div>
);

/** Each field before and after. */
function Texts({
  batch,
  item,
  location,
  showsChanges,
  onShowChanges,
  claimActions,
}: ItemProps & { claimActions: ClaimActions | null }) {
  const { completionType, completionSettings } = batch;
  const inStore = useCurrentTexts(item);
  const before: Record<string, string> = inStore ?? item.before;
  const texts = Object.keys(item.after).length > 0 ? item.after : item.before;
  const published = (key: string, text: string | undefined) =>
    key === 'description' && text !== undefined
      ? publishedHtml(text, before[key] ?? '', publishLocation(item, location))
      : text;
  const claims = useMemo(() => claimsByKey(completionType, item.claims), [completionType, item.claims]);
  const isComparable = Object.keys(item.after).some((key) => (before[key] ?? '').trim() !== '');
  return (
    <>
      {isComparable && (
        <div className={styles.changesToggle}>
          <Button kind="plain" pressed={showsChanges} onClick={() => onShowChanges(!showsChanges)}>
            {showsChanges ? 'Hide changes' : 'Show changes'}
          </Button>
        </div>
      )}
      {sortFields(completionType, Object.keys(texts)).map((key) => (
        <MarkedClaims key={key} claims={claims[key] ?? none} actions={claimActions}>
          <FieldComparison
            name={fieldName(completionType, key)}
            isHtml={isHtmlField(completionType, key)}
            before={before[key]}
            beforeTitle={inStore ? 'In your store now' : undefined}
            showsChanges={showsChanges}
            after={published(key, item.after[key])}
            claims={wordsToMark(claims[key] ?? none)}
            languageTag={item.locale ?? languages[completionSettings.language].tag}
          />
        </MarkedClaims>
      ))}
    </>
  );
}

const none: Claim[] = [];

/** The claims by the key of the item's text that they stand in. */
function claimsByKey(type: CompletionTypeId, claims: Claim[]): Record<string, Claim[]> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(claims, ({ part }) => textKey(type, part))).map(([key, own = []]) => [key, own]),
  );
}

/** Leads to what has to be undone first. */
function ReplacedNote({ replacedBy: { batchId, batchName } }: { replacedBy: NonNullable<BatchItem['replacedBy']> }) {
  return (
    <Note
      tone="info"
      action={
        batchId === null
          ? { content: 'Open history', url: '/history?tab=changes' }
          : { content: 'Open that batch', url: `/batch-results/${batchId}` }
      }
    >
      {batchId === null
        ? `A newer text from ${productName} has replaced this one. To undo this one, undo that first.`
        : `The batch “${batchName}” has replaced this text. To undo this one, undo that first.`}
    </Note>
  );
}
