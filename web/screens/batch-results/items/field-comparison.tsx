import { SkeletonBodyText, Text } from '@shopify/polaris';
import { lazy, Suspense } from 'react';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { SafeHtmlView } from '../../../ui/text/safe-html-view.tsx';
import styles from './items.module.css';

const TextDiff = lazy(() => import('../../../ui/text/text-diff.tsx'));

interface Props {
  name: string;
  isHtml: boolean;
  /** undefined: this text has no store field. */
  before: string | undefined;
  /** undefined: not generated yet. */
  after: string | undefined;
  languageTag: string;
  /** Set where `before` is not the text from the time of the generation. */
  beforeTitle?: string | undefined;
  showsChanges: boolean;
}

/** One field before and after; where only one of them exists, that one. */
export function FieldComparison({ name, before, after, ...props }: Props) {
  const { isHtml, languageTag } = props;
  return (
    <section aria-label={name}>
      <h3 className={styles.fieldName}>{name}</h3>
      {before !== undefined && after !== undefined ? (
        <Suspense fallback={<SkeletonBodyText lines={3} />}>
          <TextDiff before={before} after={after} {...props} />
        </Suspense>
      ) : (
        <OneText
          text={after ?? before ?? ''}
          isHtml={isHtml}
          // The store's own text may be in any language.
          languageTag={after === undefined ? undefined : languageTag}
        />
      )}
    </section>
  );
}

interface OneTextProps {
  text: string;
  isHtml: boolean;
  languageTag: string | undefined;
}

function OneText({ text, isHtml, languageTag }: OneTextProps) {
  if (text.trim() === '') {
    return (
      <Text as="p" tone="subdued">
        Empty.
      </Text>
    );
  }
  return isHtml ? (
    <SafeHtmlView html={text} className={styles.text} languageTag={languageTag} />
  ) : (
    <div className={`${styles.text} ${styles.plain}`} dir={textDirection(text)} lang={languageTag}>
      {text}
    </div>
  );
}
