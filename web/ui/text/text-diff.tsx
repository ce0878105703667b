import { useMemo } from 'react';
import { textDirection } from '../../../common/text/text-direction.ts';
import { Text } from '../../kit/text/text.tsx';
import { markableHtml, markedPieces } from './mark-ranges.ts';
import markStyles from './marked-claims.module.css';
import { MarkedWords } from './marked-text.tsx';
import richStyles from './rich-text.module.css';
import { safeHtml, withMarks } from './safe-html.ts';
import styles from './text-diff.module.css';
import { Subdued } from './typography.tsx';
import { type Range, wordDifferences } from './word-differences.ts';

interface Props {
  before: string;
  after: string;
  /** The store saves descriptions as HTML; all other fields are plain text. */
  isHtml: boolean;
  languageTag?: string | undefined;
  /** The heading of the older text. */
  beforeTitle?: string | undefined;
  /** Whether removed and added words are marked. */
  showsChanges?: boolean;
  /** Unsupported phrases of the new text, to highlight. */
  claims?: string[];
}

const noClaims: string[] = [];

/** Two texts side by side; on a phone, the new one first. Load it lazily. */
export default function TextDiff(props: Props) {
  const { before, after, isHtml, languageTag, beforeTitle = 'Before', showsChanges = true, claims = noClaims } = props;
  const sides = useMemo(
    () => sidesOf(before, after, { isHtml, languageTag, showsChanges, claims }),
    [before, after, isHtml, languageTag, showsChanges, claims],
  );
  return (
    <div className={styles.sides}>
      <Side title={beforeTitle} side={sides.before} tag="del" />
      <Side title="After" isNew side={sides.after} tag="ins" languageTag={languageTag} />
    </div>
  );
}

type SideText = { html: string } | { text: string; ranges: Range[]; claims: string[] };

interface SideProps {
  title: string;
  side: SideText;
  tag: 'ins' | 'del';
  isNew?: boolean;
  /** For screen readers. The store's own text may be in any language. */
  languageTag?: string | undefined;
}

function Side({ title, side, tag: Mark, isNew = false, languageTag }: SideProps) {
  const isEmpty = 'html' in side ? side.html.trim() === '' : side.text.trim() === '';
  return (
    <section className={styles.side} data-is-new={isNew} aria-label={title}>
      <Text as="p" size="heading-s">
        {title}
      </Text>
      {isEmpty ? (
        <Subdued>Empty before.</Subdued>
      ) : 'html' in side ? (
        <div
          className={`${styles.text} ${markStyles.marked} ${richStyles.rich}`}
          lang={languageTag}
          dir={textDirection(side.html)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml lets nothing through that runs
          dangerouslySetInnerHTML={{ __html: side.html }}
        />
      ) : (
        <div
          className={`${styles.text} ${markStyles.marked} ${styles.plain}`}
          lang={languageTag}
          dir={textDirection(side.text)}
        >
          {markedPieces(side.text, 0, side.ranges).map(({ text, isMarked }, position) =>
            isMarked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
              <Mark key={position}>
                <MarkedWords text={text} claims={side.claims} />
              </Mark>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <MarkedWords key={position} text={text} claims={side.claims} />
            ),
          )}
        </div>
      )}
    </section>
  );
}

type SideOptions = Required<Pick<Props, 'isHtml' | 'showsChanges' | 'claims'>> & Pick<Props, 'languageTag'>;

const sidesOf = (before: string, after: string, options: SideOptions): Record<'before' | 'after', SideText> =>
  options.isHtml ? htmlSides(before, after, options) : plainSides(before, after, options);

function plainSides(before: string, after: string, options: SideOptions): Record<'before' | 'after', SideText> {
  const differences = differencesOf(before, after, options);
  return {
    before: { text: before, ranges: differences?.removed ?? [], claims: [] },
    after: { text: after, ranges: differences?.added ?? [], claims: options.claims },
  };
}

function htmlSides(before: string, after: string, options: SideOptions): Record<'before' | 'after', SideText> {
  const [old, fresh] = [markableHtml(safeHtml(before)), markableHtml(safeHtml(after))];
  const differences = differencesOf(old.text, fresh.text, options);
  return {
    before: { html: old.marked(differences?.removed ?? [], 'del') },
    after: { html: withMarks(fresh.marked(differences?.added ?? [], 'ins'), options.claims) },
  };
}

function differencesOf(before: string, after: string, { showsChanges, languageTag }: SideOptions) {
  // With one empty side everything is new, and marking all of it would only be harder to read.
  const isComparable = before.trim() !== '' && after.trim() !== '';
  return showsChanges && isComparable ? wordDifferences(before, after, languageTag) : null;
}
