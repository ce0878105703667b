import { Button, SkeletonBodyText, Text } from '@shopify/polaris';
import { ClipboardIcon } from '@shopify/polaris-icons';
import type { ComponentProps } from 'react';
import styles from './output.module.css';
import { OutputText } from './output-text.tsx';

interface Props extends ComponentProps<typeof OutputText> {
  /** The whole text has arrived, so its parts can be copied. */
  isReady: boolean;
  onCopy(): void;
}

/** One part of a composition with its name and its own copy button. */
export function OutputPart({ isReady, onCopy, ...text }: Props) {
  const { output } = text;
  return (
    <section className={styles.part} aria-label={output.name ?? undefined}>
      <div className={styles.partHead}>
        <Text as="h3" variant="headingSm">
          {output.name}
        </Text>
        <Button
          variant="tertiary"
          size="slim"
          icon={ClipboardIcon}
          accessibilityLabel={`Copy ${output.name}`}
          disabled={!isReady}
          onClick={onCopy}
        >
          Copy
        </Button>
      </div>
      {!isReady && output.text === '' ? <SkeletonBodyText lines={1} /> : <OutputText {...text} />}
    </section>
  );
}
