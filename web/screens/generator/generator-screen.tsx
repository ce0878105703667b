import { Card, Text } from '@shopify/polaris';
import { useEffect } from 'react';
import type { CompletionLength } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf, typeOfPart } from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { AltTextAdvice } from '../../overlays/alt-text-advice.tsx';
import { ProductFacts } from '../../overlays/facts/product-facts.tsx';
import { LookAtPictures, usePicturesChoice } from '../../overlays/look-at-pictures.tsx';
import { useVoiceChoice } from '../../overlays/voices/voice-choice.tsx';
import { recordCopy } from '../../session/copied-texts.ts';
import type { Target } from '../../ui/products/target.ts';
import { preloadRichTextEditor } from '../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { generationStatus } from './generation-status.ts';
import styles from './generator.module.css';
import { generateRequest } from './inputs/generate-request.ts';
import { InputPanel } from './inputs/input-panel.tsx';
import { useInputs } from './inputs/use-inputs.ts';
import { PictureNotes } from './output/picture-notes.tsx';
import { publishField } from './publish/publish-parts.ts';
import { PublishableOutput } from './publish/publishable-output.tsx';
import { type Subject, subjectId, subjectOf } from './subject.ts';
import { useGenerateShortcut } from './use-generate-shortcut.ts';
import { useGeneration } from './use-generation.ts';
import { useScrollToError, useScrollToOutput } from './use-scrolling.ts';
import { useSettings } from './use-settings.ts';
import type { PartRewrite } from './version.ts';

interface Props {
  completionType: CompletionTypeId;
  target: Target;
  hasWriteAccess: boolean;
  /** The length that the link to this screen asks for. */
  presetLength: CompletionLength | null;
  onOutOfTokens(): void;
  onTextGenerated?(): void;
  /** The text was copied. */
  onCopied?(): void;
}

/** The key resets all state for another type or product. */
export function GeneratorScreen({ target, ...props }: Props) {
  const subject = subjectOf(target);
  const place = `${props.completionType} ${subjectId(subject)}`;
  return <Generator key={place} place={place} subject={subject} {...props} />;
}

interface GeneratorProps extends Omit<Props, 'target'> {
  place: string;
  subject: Subject;
}

function Generator({ completionType, place, subject, hasWriteAccess, presetLength, ...on }: GeneratorProps) {
  const [settings, setSettings] = useSettings(presetLength);
  const { voiceId, control: voiceChoice } = useVoiceChoice();
  const inputs = useInputs(completionType, subject);
  const { generation, versions, ...generator } = useGeneration(place, on.onOutOfTokens);
  const isLoading = generation.state === 'loading';
  const output = useScrollToOutput(isLoading, versions.length + (generator.problem === null ? 0 : 1));
  const form = useScrollToError(Object.keys(generator.errors).length > 0);

  const hasPictures = subject.kind === 'product' && inputs.mode === 'target';
  const pictures = usePicturesChoice(hasPictures ? subject.product.id : null);
  const requestOf = () => {
    const { mode, typed } = inputs;
    const request = generateRequest({ type: completionType, subject, mode, typed, settings, voiceId });
    return { ...request, ...(pictures.isUsed && { useImages: true }) };
  };
  const generate = () => void generator.generate(requestOf());
  useGenerateShortcut(generate);

  const rewritePart = (rewrite: PartRewrite) => {
    const type = typeOfPart(rewrite.part);
    const { mode, typed } = inputs;
    if (type) void generator.generate(generateRequest({ type, subject, mode, typed, settings, voiceId }), rewrite);
  };

  const result = generation.state === 'completed' ? generation.result : null;
  // A text that came back as it was is in the store already, and in no history.
  const isUnchanged = result?.notes.some(({ kind }) => kind === 'unchanged') ?? false;
  const field = hasWriteAccess && !isUnchanged ? publishField(completionType, subject) : null;
  const canPublish = result !== null && field !== null;
  useAfterGeneration({
    hasResult: result !== null,
    // Rich text is edited in the dialog, or in place where there is nothing to publish to.
    needsEditor: canPublish || (isLoading && definitionOf(completionType).format === 'html'),
    clearTyped: inputs.clearTyped,
    onTextGenerated: on.onTextGenerated,
  });

  return (
    <div className={styles.generator}>
      <Text as="h1" visuallyHidden>
        {`Write your ${definitionOf(completionType).name}`}
      </Text>
      <div className={styles.form} ref={form}>
        <InputPanel
          type={completionType}
          subject={subject}
          inputs={inputs}
          errors={generator.errors}
          settings={settings}
          voiceChoice={voiceChoice}
          pictures={
            hasPictures ? (
              <>
                <LookAtPictures choice={pictures} />
                <AltTextAdvice productId={subject.product.id} />
              </>
            ) : null
          }
          onFieldFocus={generator.clearError}
          onEditAll={() => {
            inputs.editAll();
            generator.clear();
          }}
          onBackToTarget={() => {
            inputs.backToTarget();
            generator.clear();
          }}
          onSettingsChange={setSettings}
        />
        <GenerateBar
          tokens={tokenCost(completionType) + pictures.costInTokens}
          isGenerating={isLoading}
          isRewrite={generator.isRewrite}
          isSecondary={result !== null}
          onGenerate={generate}
          onStop={generator.stop}
        />
        {subject.kind === 'product' && (
          <div className={styles.facts}>
            <Card>
              <ProductFacts productId={subject.product.id} />
            </Card>
          </div>
        )}
      </div>
      <div className={styles.output} ref={output} data-tour="output">
        {result && <PictureNotes conflicts={result.conflicts} imageNotes={result.imageNotes} />}
        <PublishableOutput
          type={completionType}
          subject={subject}
          field={field}
          requestOf={requestOf}
          onOutOfTokens={on.onOutOfTokens}
          language={settings.language}
          generation={generation}
          versions={versions}
          problem={generator.problem}
          onRewritePart={rewritePart}
          onShowVersion={generator.showVersion}
          onChangeVersion={generator.changeVersion}
          onCopied={() => {
            if (result) recordCopy(result.generationId);
            on.onCopied?.();
          }}
        />
      </div>
      <div role="status" className={styles.status}>
        <Text as="span" visuallyHidden>
          {generationStatus(generation, generator.problem, generator.errors)}
        </Text>
      </div>
    </div>
  );
}

interface AfterGeneration {
  hasResult: boolean;
  needsEditor: boolean;
  clearTyped(): void;
  onTextGenerated: (() => void) | undefined;
}

function useAfterGeneration({ hasResult, needsEditor, clearTyped, onTextGenerated }: AfterGeneration): void {
  useEffect(() => {
    if (!hasResult) return;
    clearTyped();
    onTextGenerated?.();
  }, [hasResult, clearTyped, onTextGenerated]);
  useEffect(() => {
    if (needsEditor) preloadRichTextEditor();
  }, [needsEditor]);
}
