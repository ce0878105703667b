import { Banner, Button } from '@shopify/polaris';
import { languages } from '../../../../common/catalogue/completion-settings.ts';
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

export function ItemDetail(props: ItemProps & { isOnItsWay: boolean }) {
  const { batch, item, review, location, showsChanges, onShowChanges } = props;
  const { completionType, completionSettings } = batch;
  const draft = review.draftOf(item);
  const warnings = warningsAt(item, location);
  const inStore = useCurrentTexts(item);
  const before: Record<string, string> = inStore ?? item.before;
  const texts = Object.keys(item.after).length > 0 ? item.after : item.before;
  const published = (key: string, text: string | undefined) =>
    key === 'description' && text !== undefined
      ? publishedHtml(text, before[key] ?? '', publishLocation(item, location))
      : text;
  const isComparable = Object.keys(item.after).some((key) => (before[key] ?? '').trim() !== '');
  return (
    <div className={styles.detail}>
      {item.error && (
        <Banner tone={item.status === 'failed' ? 'critical' : 'warning'}>
          {item.status === 'conflict' ? `${item.error} ${conflictLabels(item, location).choice}` : item.error}
        </Banner>
      )}
      {warnings.length > 0 && !draft && (
        <Banner tone="warning" title="This text may make the page worse">
          {warnings.map((warning) => (
            <p key={warning.type}>{warningText(warning)}</p>
          ))}
        </Banner>
      )}
      {item.pleaseCheck.length > 0 && !draft && (
        <Banner tone="warning">{`Please check: ${item.pleaseCheck.map(({ text }) => text).join(', ')}. This is not in your product data.`}</Banner>
      )}
      {draft ? (
        <ItemEditor {...props} draft={draft} />
      ) : (
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
              languageTag={languages[completionSettings.language].tag}
            />
          ))}
          <ItemFacts item={item} location={location} />
          <ItemActions {...props} />
        </>
      )}
    </div>
  );
}
