import { Button } from '@shopify/polaris';
import { StopCircleIcon } from '@shopify/polaris-icons';
import { keepPlace } from '../../ui/browser/restore-focus.ts';
import { CostLabel } from '../../ui/cost-label.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import styles from './generator.module.css';

interface Props {
  tokens: number;
  isLoading: boolean;
  isRewrite: boolean;
  /** Something else on the screen is now the next step. */
  isQuiet: boolean;
  onWrite(): void;
  onStop(): void;
}

/**
 * The main button keeps its place while the text is written, and Stop stands beside it, so that a hasty second press
 * stops nothing.
 */
export function WriteBar({ tokens, isLoading, isRewrite, isQuiet, onWrite, onStop }: Props) {
  return (
    <section ref={keepPlace} className={styles.writeBar} aria-label="Write the text" data-tour="write" tabIndex={-1}>
      <MainButton isBusy={isLoading} isQuiet={isQuiet} onClick={onWrite}>
        {isLoading ? (
          'Writing…'
        ) : (
          <>
            {isRewrite ? 'Write Again' : 'Write'} <CostLabel tokens={tokens} />
          </>
        )}
      </MainButton>
      {isLoading && (
        <Button size="large" icon={StopCircleIcon} onClick={onStop}>
          Stop
        </Button>
      )}
    </section>
  );
}
