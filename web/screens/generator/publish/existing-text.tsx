import { useMemo } from 'react';
import type { StoreField } from '../../../../common/catalogue/completion-types.ts';
import { textDirection } from '../../../../common/text/text-direction.ts';
import richStyles from '../../../ui/text/rich-text.module.css';
import { safeHtml } from '../../../ui/text/safe-html.ts';
import styles from './publish.module.css';

export function ExistingText({ field, text }: { field: StoreField; text: string }) {
  const isHtml = field === 'description';
  const safe = useMemo(() => (isHtml ? safeHtml(text) : ''), [isHtml, text]);
  if (isHtml) {
    return (
      <div
        className={`${styles.existing} ${richStyles.rich}`}
        dir={textDirection(text)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="document"
        aria-label="Existing text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml lets nothing through that runs
        dangerouslySetInnerHTML={{ __html: safe }}
      />
    );
  }
  return (
    <div className={styles.existing} dir={textDirection(text)}>
      {text}
    </div>
  );
}
