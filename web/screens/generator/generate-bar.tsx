import { useEffect, useRef } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { MainButton } from '../../kit/controls/main-button.tsx';
import { StopCircleIcon } from '../../kit/text/icons.ts';
import { holdPress } from '../../ui/browser/hold-press.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { CostLabel } from '../../ui/cost-label.tsx';
import styles from './generator.module.css';

interface Props {
  tokens: number;
  isGenerating: boolean;
  isRewrite: boolean;
  /** Something else on the screen is now the primary action. */
  isSecondary: boolean;
  /** It is the first thing to press here. */
  hasFocus: boolean;
  onGenerate(): void;
  onStop(): void;
}

/**
 * The main button stays in place while a text is generated, and Stop appears beside it, so that a hasty second press
 * does not stop the text.
 */
export function GenerateBar({ tokens, isGenerating, isRewrite, isSecondary, hasFocus, onGenerate, onStop }: Props) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => restoreFocus(bar.current), []);
  useEffect(() => {
    if (hasFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <section
      ref={bar}
      className={styles.generateBar}
      aria-label="Write the text"
      data-tour="write"
      tabIndex={-1}
      onPointerDown={holdPress}
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
