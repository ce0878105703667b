import { Banner, Button } from '@shopify/polaris';
import { useMemo } from 'react';
import { languages } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { textKey } from '../../../../common/catalogue/text-key.ts';
import type { UnsupportedClaim } from '../../../../common/contract/claims.ts';
import { namesAndMore } from '../../../../common/text/counted.ts';
import { VoiceNote } from '../../../overlays/voices/voice-note.tsx';
import { PictureButton } from '../../../ui/pictures/picture-button.tsx';
import { alikeText } from '../../../ui/products/alike-texts.ts';
import { TextNotes } from '../../../ui/text/text-notes.tsx';
import { conflictLabels } from '../batch-labels.ts';
import { fieldName, isHtmlField, sortFields } from '../field-names.ts';
import { FieldComparison } from './field-comparison.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemClaims } from './item-claims.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemFacts } from './item-facts.tsx';
import type { ItemProps } from './item-props.ts';
import { warningsAt, warningText } from './item-warnings.ts';
import styles from './items.module.css';
import { publishedHtml, publishLocation } from './published-text.ts';
import { useCurrentTexts } from './use-current-texts.ts';

export function ItemDetail(props: ItemProps & { isOnItsWay: boolean }) {
  const { item, review, location } = props;
  const draft = review.draftOf(item);
  return (
    <div className={styles.detail}>
      {item.error && (
        <Banner tone={item.status === 'failed' ? 'critical' : 'warning'}>
          {item.status === 'conflict' ? `${item.error} ${conflictLabels(item, location).choice}` : item.error}
        </Banner>
      )}
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
      {!draft && item.alike.length > 0 && !item.isEdited && <Banner tone="warning">{alikeText(item.alike)}</Banner>}
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
          <Texts {...props} />
          <ItemClaims {...props} />
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
    <Banner tone="warning" title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );

const Picture = ({ item }: Pick<ItemProps, 'item'>) => (
  <div className={styles.pictureOfItem}>
    <PictureButton url={item.imageUrl} name={`the picture of ${item.title}`} />
    {item.sharedWith.length > 0 && (
      <Banner tone="info">
        {`This picture is also shown by ${namesAndMore(item.sharedWith, item.sharedWithMore)}. All of them get the same alt text.`}
      </Banner>
    )}
  </div>
);

/** Each field before and after. */
function Texts({ batch, item, location, showsChanges, onShowChanges }: ItemProps) {
  const { completionType, completionSettings } = batch;
  const inStore = useCurrentTexts(item);
  const before: Record<string, string> = inStore ?? item.before;
  const texts = Object.keys(item.after).length > 0 ? item.after : item.before;
  const published = (key: string, text: string | undefined) =>
    key === 'description' && text !== undefined
      ? publishedHtml(text, before[key] ?? '', publishLocation(item, location))
      : text;
  const claims = useMemo(() => unsupportedTexts(completionType, item.pleaseCheck), [completionType, item.pleaseCheck]);
  const isComparable = Object.keys(item.after).some((key) => (before[key] ?? '').trim() !== '');
  return (
    <>
      {isComparable && (
        <div className={styles.changesToggle}>
          <Button variant="plain" pressed={showsChanges} onClick={() => onShowChanges(!showsChanges)}>
            {showsChanges ? 'Hide changes' : 'Show changes'}
          </Button>
        </div>
      )}
      {sortFields(completionType, Object.keys(texts)).map((key) => (
        <FieldComparison
          key={key}
          name={fieldName(completionType, key)}
          isHtml={isHtmlField(completionType, key)}
          before={before[key]}
          beforeTitle={inStore ? 'In your store now' : undefined}
          showsChanges={showsChanges}
          after={published(key, item.after[key])}
          claims={claims[key] ?? none}
          languageTag={item.locale ?? languages[completionSettings.language].tag}
        />
      ))}
    </>
  );
}

const none: string[] = [];

/** The words to highlight, by the key of the item's text. */
function unsupportedTexts(type: CompletionTypeId, claims: UnsupportedClaim[]): Record<string, string[]> {
  const keys = [...new Set(claims.map(({ part }) => textKey(type, part)))];
  const textsOf = (key: string) => claims.filter(({ part }) => textKey(type, part) === key).map(({ text }) => text);
  return Object.fromEntries(keys.map((key) => [key, textsOf(key)]));
}
