import type { ComponentProps } from 'react';
import { type LanguageId, languages } from '../../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { GenerateDelta } from '../../../../common/contract/generate.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { SkeletonText } from '../../../kit/states/skeleton-text.tsx';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import { CardTitle } from '../../../ui/text/typography.tsx';
import type { Generation } from '../generation-reducer.ts';
import type { Version } from '../version.ts';
import { KeywordStatsList } from './keyword-stats-list.tsx';
import styles from './output.module.css';
import { OutputPart } from './output-part.tsx';
import { OutputPlaceholder } from './output-placeholder.tsx';
import { OutputText } from './output-text.tsx';
import { outputsSoFar } from './outputs.ts';
import { ResultView } from './result-view.tsx';
import { VersionStepper } from './version-stepper.tsx';

interface Props extends Omit<ComponentProps<typeof ResultView>, 'result'> {
  /** The language of the text that is being generated. */
  language: LanguageId;
  generation: Generation;
  versions: Version[];
  problem: string | null;
  onShowVersion(version: Version): void;
}

export function OutputPanel({ language, generation, versions, problem, onShowVersion, ...resultProps }: Props) {
  const { type } = resultProps;
  const result = generation.state === 'completed' ? generation.result : null;
  const lastVersion = versions.at(-1);
  return (
    <Card padding="none">
      <section
        ref={restoreFocus}
        className={styles.panel}
        aria-label="Generated text"
        aria-busy={generation.state === 'loading'}
      >
        <header className={styles.head}>
          <CardTitle>{definitionOf(type).name}</CardTitle>
          {result && versions.length > 1 && (
            <VersionStepper versions={versions} shown={result} onShow={onShowVersion} />
          )}
        </header>
        {problem && (
          <div className={styles.problem}>
            <Note tone="critical" title="We couldn't write this text">
              <p>{problem}</p>
            </Note>
          </div>
        )}
        {generation.state === 'ready' && (
          <div className={styles.body}>
            <OutputPlaceholder type={type} onShowEarlier={lastVersion ? () => onShowVersion(lastVersion) : null} />
          </div>
        )}
        {generation.state === 'loading' && (
          <>
            <div className={styles.body}>
              <TextSoFar type={type} received={generation.received} languageTag={languages[language].tag} />
            </div>
            <KeywordStatsList stats={null} />
          </>
        )}
        {result && <ResultView key={result.id} result={result} {...resultProps} />}
      </section>
    </Card>
  );
}

interface TextSoFarProps {
  type: CompletionTypeId;
  received: GenerateDelta[];
  languageTag: string;
}

const noClaims: string[] = [];

function TextSoFar({ type, received, languageTag }: TextSoFarProps) {
  const outputs = outputsSoFar(type, received);
  const newest = received.at(-1)?.part;
  const textPropsOf = (output: (typeof outputs)[number]) => ({
    output,
    claims: noClaims,
    isGenerating: output.text !== '' && output.part === newest,
    languageTag,
  });
  if (outputs.length > 1) return outputs.map((output) => <OutputPart key={output.part} {...textPropsOf(output)} />);
  return outputs.map((output) =>
    output.text === '' ? <SkeletonText key="only" lines={6} /> : <OutputText key="only" {...textPropsOf(output)} />,
  );
}
