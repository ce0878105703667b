import { Button } from '@shopify/polaris';
import { StopCircleIcon } from '@shopify/polaris-icons';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { CostLabel } from '../../ui/cost-label.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import styles from './generator.module.css';

interface Props {
  tokens: number;
  isGenerating: boolean;
  isRewrite: boolean;
  /** Something else on the screen is now the primary action. */
  isSecondary: boolean;
  onGenerate(): void;
  onStop(): void;
}

/**
 * The main button stays in place while a text is generated, and Stop appears beside it, so that a hasty second press
 * does not stop the text.
 */
export function GenerateBar({ tokens, isGenerating, isRewrite, isSecondary, onGenerate, onStop }: Props) {
  return (
    <section
      ref={restoreFocus}
      className={styles.generateBar}
      aria-label="Write the text"
      data-tour="write"
      tabIndex={-1}
    >
      <MainButton isBusy={isGenerating} isSecondary={isSecondary} onClick={onGenerate}>
        {isGenerating ? (
          'Writing…'
        ) : (
          <>
            {isRewrite ? 'Write Again' : 'Write'} <CostLabel tokens={tokens} />
          </>
        )}
      </MainButton>
      {isGenerating && (
        <Button size="large" icon={StopCircleIcon} onClick={onStop}>
          Stop
        </Button>
      )}
    </section>
  );
}
