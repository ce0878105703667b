import { SkeletonBodyText } from '@shopify/polaris';
import { lazy, Suspense } from 'react';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { markClaims } from '../../../ui/text/mark-claims.ts';
import markStyles from '../../../ui/text/marked-claims.module.css';
import { SafeHtmlView } from '../../../ui/text/safe-html-view.tsx';
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
        <Suspense fallback={<SkeletonBodyText lines={3} />}>
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
  return isHtml ? (
    <SafeHtmlView
      html={text}
      claims={claims}
      className={`${styles.text} ${markStyles.marked}`}
      languageTag={languageTag}
    />
  ) : (
    <div className={`${styles.text} ${markStyles.marked} ${styles.plain}`} dir={textDirection(text)} lang={languageTag}>
      {markClaims(text, claims).map((segment, position) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
        segment.isClaim ? <mark key={position}>{segment.text}</mark> : segment.text,
      )}
    </div>
  );
}
