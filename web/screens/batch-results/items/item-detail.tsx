import { Banner } from '@shopify/polaris';
import { languages } from '../../../../common/catalogue/completion-settings.ts';
import { fieldName, inOrder, isHtmlField } from '../field-names.ts';
import { FieldComparison } from './field-comparison.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemFacts } from './item-facts.tsx';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

export function ItemDetail(props: ItemProps & { isOnItsWay: boolean }) {
  const { batch, item, review } = props;
  const { completionType, completionSettings } = batch;
  const isEditing = review.draft?.itemId === item.id;
  const texts = Object.keys(item.after).length > 0 ? item.after : item.before;
  return (
    <div className={styles.detail}>
      {item.error && (
        <Banner tone={item.status === 'failed' ? 'critical' : 'warning'}>
          {item.status === 'conflict'
            ? `${item.error} Overwrite it with the new text, or skip it and leave your store as it is.`
            : item.error}
        </Banner>
      )}
      {item.pleaseCheck.length > 0 && !isEditing && (
        <Banner tone="warning">{`Please check: ${item.pleaseCheck.map(({ text }) => text).join(', ')}. The product does not say so.`}</Banner>
      )}
      {isEditing ? (
        <ItemEditor {...props} />
      ) : (
        <>
          {inOrder(completionType, Object.keys(texts)).map((key) => (
            <FieldComparison
              key={key}
              name={fieldName(completionType, key)}
              isHtml={isHtmlField(completionType, key)}
              before={item.before[key]}
              after={item.after[key]}
              languageTag={languages[completionSettings.language].tag}
            />
          ))}
          <ItemFacts item={item} />
          <ItemActions {...props} />
        </>
      )}
    </div>
  );
}
