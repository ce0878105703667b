import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../kit/states/skeleton-text.tsx';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { Subdued } from '../../../ui/text/typography.tsx';
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
  /** Unsupported phrases of the new text. */
  claims: string[];
}

/** One field before and after; where only one of them exists, that one. */
export function FieldComparison({ name, before, after, ...props }: Props) {
  const { isHtml, languageTag, claims } = props;
  return (
    <section aria-label={name}>
      <h3 className={styles.fieldName}>{name}</h3>
      {before !== undefined && after !== undefined ? (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <TextDiff before={before} after={after} {...props} />
        </Suspense>
      ) : (
        <OneText
          text={after ?? before ?? ''}
          isHtml={isHtml}
          // The store's own text may be in any language.
          languageTag={after === undefined ? undefined : languageTag}
          claims={claims}
        />
      )}
    </section>
  );
}

interface OneTextProps {
  text: string;
  isHtml: boolean;
  languageTag: string | undefined;
  claims: string[];
}

function OneText({ text, isHtml, languageTag, claims }: OneTextProps) {
  if (text.trim() === '') {
    return <Subdued>Empty.</Subdued>;
  }
  return <MarkedText text={text} isHtml={isHtml} claims={claims} className={styles.text} languageTag={languageTag} />;
}
