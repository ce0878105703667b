import { type RefObject, useEffect } from 'react';
import type { CompletionLength } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf, typeOfPart } from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Text } from '../../kit/text/text.tsx';
import { AltTextAdvice } from '../../overlays/alt-text-advice.tsx';
import { OneMoreFact } from '../../overlays/facts/one-more-fact.tsx';
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
import { LastPublished } from './next/last-published.tsx';
import { useNextProduct } from './next/use-next-product.ts';
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
  /** The query that names the products which the merchant goes through; null: those with the weakest pages. */
  among: string | null;
  /** The merchant came from another product of these. */
  isNext: boolean;
  onNextProduct(product: { id: string; length: CompletionLength | null }): void;
}

/** Where “Write your” and the type's name make no sentence. */
const headings: Partial<Record<CompletionTypeId, string>> = {
  product_description_edit: 'Improve your description',
  text_improver: 'Improve your text',
};

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

function Generator({ completionType, place, subject, hasWriteAccess, presetLength, among, ...on }: GeneratorProps) {
  const form = useForm(completionType, subject, presetLength);
  const generator = useGeneration(place, on.onOutOfTokens);
  const { generation, versions, problem, errors } = generator;
  const isLoading = generation.state === 'loading';
  const output = useScrollToOutput(isLoading, versions.length + (problem === null ? 0 : 1));
  const result = generation.state === 'completed' ? generation.result : null;
  // A text that came back as it was is in the store already, and in no history.
  const isUnchanged = result?.notes.some(({ kind }) => kind === 'unchanged') ?? false;
  const field = hasWriteAccess && !isUnchanged ? publishField(completionType, subject) : null;
  const canPublish = result !== null && field !== null;
  const goOn = useNextProduct({ type: completionType, productId: productOf(subject), among }, canPublish);
  const length = presetLength && form.settings.completionLength;
  useAfterGeneration({
    hasResult: result !== null,
    // Rich text is edited in the dialog, or in place where there is nothing to publish to.
    needsEditor: canPublish || (isLoading && definitionOf(completionType).format === 'html'),
    clearTyped: form.inputs.clearTyped,
    onTextGenerated: on.onTextGenerated,
  });

  return (
    <div className={styles.generator}>
      <Text as="h1" visuallyHidden>
        {headings[completionType] ?? `Write your ${definitionOf(completionType).name}`}
      </Text>
      <FormColumn
        type={completionType}
        subject={subject}
        form={form}
        generator={generator}
        output={output}
        isNext={on.isNext}
      />
      <div className={styles.output} ref={output} data-tour="output">
        {on.isNext && <LastPublished subject={subject} />}
        {result && <PictureNotes conflicts={result.conflicts} imageNotes={result.imageNotes} />}
        <PublishableOutput
          {...outputProps(form, generator)}
          type={completionType}
          subject={subject}
          field={field}
          onOutOfTokens={on.onOutOfTokens}
          isNext={on.isNext}
          onNext={goOn && (() => on.onNextProduct({ id: goOn(), length }))}
          onCopied={() => {
            if (result) recordCopy(result.generationId);
            on.onCopied?.();
          }}
        />
      </div>
      <div role="status" className={styles.status}>
        <Text as="span" visuallyHidden>
          {generationStatus(generation, problem, errors)}
        </Text>
      </div>
    </div>
  );
}

const productOf = (subject: Subject): string | null => (subject.kind === 'product' ? subject.product.id : null);

/** What the output shows of the generation, and asks of it. */
const outputProps = (form: ReturnType<typeof useForm>, generator: ReturnType<typeof useGeneration>) => ({
  requestOf: form.requestOf,
  language: form.settings.language,
  generation: generator.generation,
  versions: generator.versions,
  problem: generator.problem,
  onRewritePart: (rewrite: PartRewrite) => {
    const request = form.requestOfPart(rewrite.part);
    if (request) void generator.generate(request, rewrite);
  },
  onShowVersion: generator.showVersion,
  onChangeVersion: generator.changeVersion,
});

/** What the merchant has typed and chosen, and the requests for it. */
function useForm(type: CompletionTypeId, subject: Subject, presetLength: CompletionLength | null) {
  const [settings, setSettings] = useSettings(presetLength);
  const { voiceId, control: voiceChoice } = useVoiceChoice();
  const inputs = useInputs(type, subject);
  const { mode, typed } = inputs;
  const pictured = subject.kind === 'product' && mode === 'target' ? subject.product.id : null;
  const pictures = usePicturesChoice(pictured);
  const requestFor = (wanted: CompletionTypeId) =>
    generateRequest({ type: wanted, subject, mode, typed, settings, voiceId });
  return {
    settings,
    setSettings,
    voiceChoice,
    inputs,
    pictures,
    /** The product whose pictures may be looked at. */
    pictured,
    requestOf: () => ({ ...requestFor(type), ...(pictures.isUsed && { useImages: true }) }),
    /** null: the part cannot be generated alone. */
    requestOfPart: (part: string) => {
      const typeOnly = typeOfPart(part);
      return typeOnly ? requestFor(typeOnly) : null;
    },
  };
}

interface FormColumnProps {
  type: CompletionTypeId;
  subject: Subject;
  form: ReturnType<typeof useForm>;
  generator: ReturnType<typeof useGeneration>;
  output: RefObject<HTMLElement | null>;
  isNext: boolean;
}

function FormColumn({ type, subject, form, generator, output, isNext }: FormColumnProps) {
  const { settings, inputs, pictures, pictured } = form;
  const { generation, errors } = generator;
  const column = useScrollToError(Object.keys(errors).length > 0);
  const generate = () => void generator.generate(form.requestOf());
  useGenerateShortcut({ output, hasResult: generation.state === 'completed', onGenerate: generate });
  return (
    <div className={styles.form} ref={column}>
      <InputPanel
        type={type}
        subject={subject}
        inputs={inputs}
        errors={errors}
        settings={settings}
        voiceChoice={form.voiceChoice}
        pictures={
          pictured && (
            <>
              <LookAtPictures choice={pictures} />
              <AltTextAdvice productId={pictured} />
            </>
          )
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
        onSettingsChange={form.setSettings}
      />
      <GenerateBar
        tokens={tokenCost(type) + pictures.costInTokens}
        isGenerating={generation.state === 'loading'}
        isRewrite={generator.isRewrite}
        isSecondary={generation.state === 'completed'}
        hasFocus={isNext}
        onGenerate={generate}
        onStop={generator.stop}
      />
      {subject.kind === 'product' && <FactsOfProduct product={subject.product} form={form} />}
    </div>
  );
}

interface FactsProps extends Pick<FormColumnProps, 'form'> {
  product: Extract<Subject, { kind: 'product' }>['product'];
}

/** Below the button, because they load late and would move it. */
function FactsOfProduct({ product, form: { pictures, pictured } }: FactsProps) {
  const mayLook = pictured !== null && product.imageUrl && !pictures.isChosen;
  return (
    <>
      <OneMoreFact productId={product.id} onLookAtPictures={mayLook ? () => pictures.choose(true) : null} />
      <div className={styles.facts}>
        <Card>
          <ProductFacts productId={product.id} />
        </Card>
      </div>
    </>
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
