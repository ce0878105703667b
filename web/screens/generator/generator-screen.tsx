import { Text } from '@shopify/polaris';
import { useEffect, useRef } from 'react';
import { type CompletionTypeId, definitionOf, writeBackLabels } from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { noteCopied } from '../../session/copied-texts.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import type { Target } from '../../ui/products/target.ts';
import { preloadRichTextEditor } from '../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { WriteBar } from './generate-bar.tsx';
import { generationStatus } from './generation-status.ts';
import styles from './generator.module.css';
import { generateRequest } from './inputs/generate-request.ts';
import { InputPanel } from './inputs/input-panel.tsx';
import { useInputs } from './inputs/use-inputs.ts';
import { OutputPanel } from './output/output-panel.tsx';
import { EditDialog } from './publish/publish-dialog.tsx';
import { writeBackField } from './publish/publish-parts.ts';
import { WrittenNote } from './publish/published-note.tsx';
import { useWriteBack } from './publish/use-publish-dialog.ts';
import { type Subject, subjectId, subjectOf } from './subject.ts';
import { useWriteShortcut } from './use-generate-shortcut.ts';
import { useGeneration } from './use-generation.ts';
import { useScrollToError, useScrollToOutput } from './use-scrolling.ts';

interface Props {
  completionType: CompletionTypeId;
  target: Target;
  hasWriteAccess: boolean;
  onOutOfTokens(): void;
  onTextWritten?(): void;
  /** The text has left for the clipboard, or for the shop. */
  onCopied?(): void;
  onWrittenBack?(): void;
}

/** Another type or another product is another text: nothing of the one before may remain. */
export function GeneratorScreen({ target, ...props }: Props) {
  const subject = subjectOf(target);
  return <Generator key={`${props.completionType} ${subjectId(subject)}`} subject={subject} {...props} />;
}

function Generator({ completionType, subject, hasWriteAccess, ...on }: Omit<Props, 'target'> & { subject: Subject }) {
  const [settings, setSettings] = useKeyVal('yodel_completion_settings');
  const inputs = useInputs(completionType, subject);
  const { generation, versions, ...writing } = useGeneration(on.onOutOfTokens);
  const writeBack = useWriteBack(() => on.onWrittenBack?.());
  const editButton = useRef<HTMLSpanElement>(null);
  const isLoading = generation.state === 'loading';
  const output = useScrollToOutput(isLoading, versions.length + (writing.problem === null ? 0 : 1));
  const form = useScrollToError(Object.keys(writing.errors).length > 0);

  const write = () => {
    const { mode, typed } = inputs;
    void writing.write(generateRequest({ type: completionType, subject, mode, typed, settings }));
  };
  useWriteShortcut(write);

  const result = generation.state === 'completed' ? generation.result : null;
  const hasResult = result !== null;
  const { onTextWritten } = on;
  const { forgetTyped } = inputs;
  useEffect(() => {
    if (!hasResult) return;
    forgetTyped();
    onTextWritten?.();
  }, [hasResult, forgetTyped, onTextWritten]);
  const field = hasWriteAccess ? writeBackField(completionType, subject) : null;
  const canWriteBack = result !== null && field !== null && subject.kind !== 'typed';
  useEffect(() => {
    if (canWriteBack) preloadRichTextEditor();
  }, [canWriteBack]);
  const undo = result && writeBack.undoOf(result);

  return (
    <div className={styles.generator}>
      <Text as="h1" visuallyHidden>
        {`Write your ${definitionOf(completionType).name}`}
      </Text>
      <div className={styles.form} ref={form}>
        <InputPanel
          subject={subject}
          inputs={inputs}
          errors={writing.errors}
          settings={settings}
          onFieldFocus={writing.clearError}
          onEditAll={() => {
            inputs.editAll();
            writing.clear();
          }}
          onBackToTarget={() => {
            inputs.backToTarget();
            writing.clear();
          }}
          onSettingsChange={setSettings}
        />
        <WriteBar
          tokens={tokenCost(completionType)}
          isLoading={isLoading}
          isRewrite={versions.length > 0}
          isQuiet={canWriteBack}
          onWrite={write}
          onStop={writing.stop}
        />
      </div>
      <div className={styles.output} ref={output} data-tour="output">
        <OutputPanel
          type={completionType}
          language={settings.language}
          generation={generation}
          versions={versions}
          problem={writing.problem}
          onShowVersion={writing.showVersion}
          onCopied={() => {
            if (result) noteCopied(result.generationId);
            on.onCopied?.();
          }}
          onEdit={canWriteBack ? writeBack.open : null}
          editButton={editButton}
          aftermath={undo && field && <WrittenNote label={writeBackLabels[field]} onUndo={undo} />}
        />
      </div>
      <div role="status" className={styles.status}>
        <Text as="span" visuallyHidden>
          {generationStatus(generation, writing.problem, writing.errors)}
        </Text>
      </div>
      {canWriteBack && (
        <EditDialog
          key={result.generationId}
          type={completionType}
          field={field}
          subject={subject}
          result={result}
          isOpen={writeBack.isOpen}
          activator={editButton}
          isInStore={undo !== null}
          onClose={writeBack.close}
          onSaved={(changeIds) => writeBack.saved(result, changeIds)}
        />
      )}
    </div>
  );
}
