import { Banner, Card, SkeletonBodyText, Text } from '@shopify/polaris';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { type LanguageId, languages } from '../../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { GeneratedText } from '../../../../common/contract/generate.ts';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import { useCopy } from '../../../ui/browser/use-copy.ts';
import type { Generation, Version } from '../generation-reducer.ts';
import { gapsIn } from './gaps.ts';
import { KeywordStatsList } from './keyword-stats-list.tsx';
import styles from './output.module.css';
import { OutputActions } from './output-actions.tsx';
import { OutputPart } from './output-part.tsx';
import { OutputPlaceholder } from './output-placeholder.tsx';
import { OutputText } from './output-text.tsx';
import { type Output, outputsOf, outputsSoFar } from './outputs.ts';
import { PleaseCheck } from './please-check.tsx';
import { VersionStepper } from './version-stepper.tsx';

interface Props {
  type: CompletionTypeId;
  /** The language of the text that is being generated. */
  language: LanguageId;
  generation: Generation;
  versions: Version[];
  problem: string | null;
  onShowVersion(version: Version): void;
  onCopied(): void;
  onEdit: (() => void) | null;
  editButton: RefObject<HTMLSpanElement | null>;
  /** Says that this text is published, with its undo button. */
  publishedNote: ReactNode;
}

export function OutputPanel({ type, language, generation, versions, problem, onShowVersion, ...rest }: Props) {
  const copy = useCopy(rest.onCopied);
  const outputs = useMemo(() => shownOutputs(type, generation), [type, generation]);
  const result = generation.state === 'completed' ? generation.result : null;
  const isGenerating = generation.state === 'loading';
  const lastVersion = versions.at(-1);
  const unverified = result ? [...new Set(result.pleaseCheck.map(({ text }) => text))] : noClaims;
  const gaps = result ? outputs.flatMap(({ text }) => gapsIn(type, text)) : noClaims;
  const hasText = outputs.some(({ text }) => text !== '');
  const current = isGenerating ? outputs.findLast(({ text }) => text !== '') : undefined;
  const textPropsOf = (output: Output) => ({
    output,
    claims: result ? marksFor(result, gaps, output.part) : noClaims,
    isGenerating: output === current,
    languageTag: languages[result?.language ?? language].tag,
  });

  return (
    <Card padding="0">
      <section ref={restoreFocus} className={styles.panel} aria-label="Generated text" aria-busy={isGenerating}>
        <header className={styles.head}>
          <Text as="h2" variant="headingMd">
            {definitionOf(type).name}
          </Text>
          {result && versions.length > 1 && (
            <VersionStepper versions={versions} shown={result} onShow={onShowVersion} />
          )}
        </header>
        {problem && (
          <div className={styles.problem}>
            <Banner tone="critical" title="No text this time">
              <p>{problem}</p>
            </Banner>
          </div>
        )}
        <div className={styles.body}>
          {generation.state === 'ready' ? (
            <OutputPlaceholder type={type} onShowEarlier={lastVersion ? () => onShowVersion(lastVersion) : null} />
          ) : outputs.length > 1 ? (
            outputs.map((output) => (
              <OutputPart
                key={output.part}
                {...textPropsOf(output)}
                isReady={!isGenerating}
                onCopy={() => void copy(output.text)}
              />
            ))
          ) : hasText ? (
            outputs.map((output) => <OutputText key="only" {...textPropsOf(output)} />)
          ) : (
            <SkeletonBodyText lines={6} />
          )}
          {unverified.length > 0 && (
            <PleaseCheck title="Please check:" what={unverified} why="We did not find this in what you gave us." />
          )}
          {gaps.length > 0 && <PleaseCheck title="Fill in:" what={gaps} why="Only you know this." />}
        </div>
        {result && (
          <>
            <OutputActions outputs={outputs} copy={copy} onEdit={rest.onEdit} editButton={rest.editButton} />
            {rest.publishedNote}
          </>
        )}
        {generation.state !== 'ready' && <KeywordStatsList stats={result?.keywordStats ?? null} />}
      </section>
    </Card>
  );
}

function shownOutputs(type: CompletionTypeId, generation: Generation) {
  if (generation.state === 'ready') return [];
  if (generation.state === 'loading') return outputsSoFar(type, generation.received);
  return outputsOf(type, generation.result);
}

const noClaims: string[] = [];

function marksFor(result: GeneratedText, gaps: string[], part: string | null): string[] {
  return [...result.pleaseCheck.filter((claim) => claim.part === part).map(({ text }) => text), ...gaps];
}
