import type { ComponentProps, ReactNode } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { SkeletonText } from '../../../kit/states/skeleton-text.tsx';
import { ClipboardIcon } from '../../../kit/text/icons.ts';
import { SectionTitle } from '../../../ui/text/typography.tsx';
import styles from './output.module.css';
import { OutputText } from './output-text.tsx';

interface Props extends ComponentProps<typeof OutputText> {
  /** Set once the whole text has arrived. */
  ready?: {
    count: ReactNode;
    /** Replaces the text where it can be changed in place. */
    editor: ReactNode;
    /** null: the part cannot be generated alone. */
    rewrite: { tokens: number; onRewrite(): void } | null;
    onCopy(): void;
  };
}

/** One part of a composition with its name and its own buttons. */
export function OutputPart({ ready, ...text }: Props) {
  const { output } = text;
  return (
    <section className={styles.part} aria-label={output.name ?? undefined}>
      <div className={styles.partHead}>
        <SectionTitle>{output.name}</SectionTitle>
        {ready?.count}
        <div className={styles.partActions}>
          {ready?.rewrite && (
            <Button
              kind="quiet"
              size="small"
              label={`Rewrite · ${counted(ready.rewrite.tokens, 'token')}: ${output.name}`}
              onClick={ready.rewrite.onRewrite}
            >
              {`Rewrite · ${counted(ready.rewrite.tokens, 'token')}`}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            icon={ClipboardIcon}
            label={`Copy ${output.name}`}
            disabled={!ready}
            onClick={ready?.onCopy}
          >
            Copy
          </Button>
        </div>
      </div>
      {!ready && output.text === '' ? <SkeletonText lines={1} /> : (ready?.editor ?? <OutputText {...text} />)}
    </section>
  );
}
