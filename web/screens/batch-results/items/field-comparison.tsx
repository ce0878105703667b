import { Text } from '@shopify/polaris';
import { useMemo } from 'react';
import richStyles from '../../../ui/rich-text.module.css';
import { safeHtml } from '../../../ui/safe-html.ts';
import { markableHtml, markedPieces } from '../mark-ranges.ts';
import { type Range, wordDifferences } from '../word-differences.ts';
import styles from './items.module.css';

interface Props {
  name: string;
  isHtml: boolean;
  /** undefined: this text has no place in the store. */
  before: string | undefined;
  /** undefined: not written yet. */
  after: string | undefined;
  languageTag: string;
}

/** One field as it was and as it would be, with what differs marked on both sides. */
export function FieldComparison({ name, isHtml, before, after, languageTag }: Props) {
  const sides = useMemo(
    () => (isHtml ? htmlSides : plainSides)(before ?? '', after ?? '', languageTag),
    [isHtml, before, after, languageTag],
  );
  return (
    <section className={styles.field} aria-label={name}>
      <h3 className={styles.fieldName}>{name}</h3>
      <div className={styles.sides}>
        {before !== undefined && (
          <div className={styles.side}>
            <Text as="h4" tone="subdued">
              Before
            </Text>
            {sides.before === null ? (
              <Text as="p" tone="subdued">
                Empty
              </Text>
            ) : (
              sides.before
            )}
          </div>
        )}
        {after !== undefined && (
          <div className={styles.side}>
            <Text as="h4" tone="subdued">
              {before === undefined ? 'New text' : 'After'}
            </Text>
            {sides.after}
          </div>
        )}
      </div>
    </section>
  );
}

function htmlSides(before: string, after: string, languageTag: string) {
  const [old, fresh] = [markableHtml(safeHtml(before)), markableHtml(safeHtml(after))];
  const differences = differencesOf(old.text, fresh.text, languageTag);
  return {
    before: old.text === '' && !before.includes('<img') ? null : rich(old.marked(differences.removed, 'del')),
    after: rich(fresh.marked(differences.added, 'ins'), languageTag),
  };
}

function rich(html: string, languageTag?: string) {
  return (
    <div
      className={`${styles.text} ${richStyles.rich}`}
      dir="auto"
      lang={languageTag}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml lets nothing through that runs
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function plainSides(before: string, after: string, languageTag: string) {
  const { removed, added } = differencesOf(before, after, languageTag);
  return {
    before: before === '' ? null : plain(before, removed, 'del'),
    after: plain(after, added, 'ins', languageTag),
  };
}

function plain(text: string, ranges: Range[], Mark: 'ins' | 'del', languageTag?: string) {
  return (
    <div className={`${styles.text} ${styles.plain}`} dir="auto" lang={languageTag}>
      {markedPieces(text, 0, ranges).map((piece, position) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
        piece.isMarked ? <Mark key={position}>{piece.text}</Mark> : piece.text,
      )}
    </div>
  );
}

/** Where one side is empty all of the other is new, and a mark would say nothing. */
function differencesOf(before: string, after: string, languageTag: string) {
  const none = { removed: [], added: [] };
  if (before.trim() === '' || after.trim() === '') return none;
  return wordDifferences(before, after, languageTag) ?? none;
}
