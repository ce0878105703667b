import { Text } from '@shopify/polaris';
import { useMemo } from 'react';
import { textDirection } from '../../../common/text/text-direction.ts';
import { markableHtml, markedPieces } from './mark-ranges.ts';
import richStyles from './rich-text.module.css';
import { safeHtml } from './safe-html.ts';
import styles from './text-diff.module.css';
import { type Range, wordDifferences } from './word-differences.ts';

interface Props {
  before: string;
  after: string;
  /** The store saves descriptions as HTML; all other fields are plain text. */
  isHtml: boolean;
  languageTag?: string | undefined;
  /** The heading of the older text. */
  beforeTitle?: string | undefined;
}

/** Two texts side by side, with removed and added words marked. Load it lazily. */
export default function TextDiff({ before, after, isHtml, languageTag, beforeTitle = 'Before' }: Props) {
  const sides = useMemo(
    () => (isHtml ? htmlSides(before, after, languageTag) : plainSides(before, after, languageTag)),
    [before, after, isHtml, languageTag],
  );
  return (
    <div className={styles.sides}>
      <Side title={beforeTitle} side={sides.before} tag="del" />
      <Side title="After" side={sides.after} tag="ins" languageTag={languageTag} />
    </div>
  );
}

type SideText = { html: string } | { text: string; ranges: Range[] };

interface SideProps {
  title: string;
  side: SideText;
  tag: 'ins' | 'del';
  /** For screen readers. The store's own text may be in any language. */
  languageTag?: string | undefined;
}

function Side({ title, side, tag: Mark, languageTag }: SideProps) {
  const isEmpty = 'html' in side ? side.html.trim() === '' : side.text.trim() === '';
  return (
    <section className={styles.side} aria-label={title}>
      <Text as="p" variant="headingSm">
        {title}
      </Text>
      {isEmpty ? (
        <Text as="p" tone="subdued">
          Empty before.
        </Text>
      ) : 'html' in side ? (
        <div
          className={`${styles.text} ${richStyles.rich}`}
          lang={languageTag}
          dir={textDirection(side.html)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml lets nothing through that runs
          dangerouslySetInnerHTML={{ __html: side.html }}
        />
      ) : (
        <div className={`${styles.text} ${styles.plain}`} lang={languageTag} dir={textDirection(side.text)}>
          {markedPieces(side.text, 0, side.ranges).map(({ text, isMarked }, position) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
            isMarked ? <Mark key={position}>{text}</Mark> : text,
          )}
        </div>
      )}
    </section>
  );
}

function plainSides(before: string, after: string, languageTag?: string): Record<'before' | 'after', SideText> {
  const differences = comparable(before, after) ? wordDifferences(before, after, languageTag) : null;
  return {
    before: { text: before, ranges: differences?.removed ?? [] },
    after: { text: after, ranges: differences?.added ?? [] },
  };
}

function htmlSides(before: string, after: string, languageTag?: string): Record<'before' | 'after', SideText> {
  const [old, fresh] = [markableHtml(safeHtml(before)), markableHtml(safeHtml(after))];
  const differences = comparable(old.text, fresh.text) ? wordDifferences(old.text, fresh.text, languageTag) : null;
  return {
    before: { html: old.marked(differences?.removed ?? [], 'del') },
    after: { html: fresh.marked(differences?.added ?? [], 'ins') },
  };
}

// With one empty side everything is new, and marking all of it would only be harder to read.
const comparable = (before: string, after: string): boolean => before.trim() !== '' && after.trim() !== '';
