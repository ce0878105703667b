import { Banner, Button } from '@shopify/polaris';
import type { ReactNode, RefObject } from 'react';
import { languages } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { type TextLimit, usualLimit } from '../../../../common/catalogue/text-limits.ts';
import { partCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { ClaimList } from '../../../overlays/claims/claim-list.tsx';
import { VoiceNote } from '../../../overlays/voices/voice-note.tsx';
import { useCopy } from '../../../ui/browser/use-copy.ts';
import { alikeText } from '../../../ui/products/alike-texts.ts';
import { CharacterCount } from '../../../ui/text/character-count.tsx';
import { TextNotes } from '../../../ui/text/text-notes.tsx';
import { TextPreview } from '../preview/text-preview.tsx';
import type { Subject } from '../subject.ts';
import type { PartRewrite, Version } from '../version.ts';
import { GapFields } from './gap-fields.tsx';
import { KeywordStatsList } from './keyword-stats-list.tsx';
import { MisfitKeywordsNote } from './misfit-keywords-note.tsx';
import styles from './output.module.css';
import { OutputActions } from './output-actions.tsx';
import { OutputEditor } from './output-editor.tsx';
import { OutputPart } from './output-part.tsx';
import { OutputText } from './output-text.tsx';
import { type Output, outputsOf, partName } from './outputs.ts';
import { useClaims } from './use-claims.ts';
import { useEditedOutputs } from './use-edited-outputs.ts';

interface Props {
  type: CompletionTypeId;
  subject: Subject;
  result: Version;
  onCopied(): void;
  onRewritePart(rewrite: PartRewrite): void;
  /** A claim was removed from the text or kept. */
  onChangeVersion(id: string, change: (version: Version) => Version): void;
  /** null: the text cannot be published, so it is changed here before it is copied. */
  onEdit: (() => void) | null;
  editButton: RefObject<HTMLSpanElement | null>;
  /** Says that this text is published, with its undo button. */
  publishedNote: ReactNode;
}

/** A finished text: how it will look, the text itself, and what can be done with it. */
export function ResultView({ type, subject, result, onRewritePart, onEdit, editButton, publishedNote, ...on }: Props) {
  const copy = useCopy(on.onCopied);
  const { outputs, gaps, gapValues, stats, setText, fillGap } = useEditedOutputs(type, result);
  const languageTag = languages[result.language].tag;
  const claimActions = useClaims(result, subject.kind === 'product' ? subject.product.id : null, on.onChangeVersion);
  const textOf = (part: string | null, of: Output[]) => of.find((output) => output.part === part)?.text ?? '';
  const isEdited = (part: string | null) => textOf(part, outputs) !== textOf(part, outputsOf(type, result));
  const shownClaims = result.claims.filter(({ part, text }) => textOf(part, outputs).includes(text));

  const countOf = ({ part, text }: Output) => {
    const limit = characterLimit(type, part);
    return limit && <CharacterCount text={text} limit={limit} />;
  };
  const editorOf = (output: Output) =>
    onEdit === null && (
      <OutputEditor output={output} languageTag={languageTag} onChange={(text) => setText(output, text)} />
    );
  const textPropsOf = (output: Output) => ({
    output,
    claims: result.pleaseCheck.filter((claim) => claim.part === output.part).map(({ text }) => text),
    isGenerating: false,
    languageTag,
  });
  const rewriteOf = ({ part }: Pick<Output, 'part'>) => {
    const tokens = part && partCost(part);
    if (!part || !tokens) return null;
    const version = { ...result, text: outputs.map((each) => ({ id: each.part ?? '', output: each.text })) };
    return { tokens, onRewrite: () => onRewritePart({ version, part }) };
  };

  const writeMissing = (part: string) => {
    const rewrite = rewriteOf({ part });
    const label = rewrite && `Write it · ${counted(rewrite.tokens, 'token')}`;
    return (
      label && (
        <Button variant="plain" accessibilityLabel={`${label}: ${partName(type, part)}`} onClick={rewrite.onRewrite}>
          {label}
        </Button>
      )
    );
  };

  return (
    <>
      <div className={styles.body}>
        <TextPreview type={type} subject={subject} outputs={outputs} />
        {outputs.map((output) =>
          output.part === null ? (
            <div key="only" className={styles.part}>
              {editorOf(output) || <OutputText {...textPropsOf(output)} />}
              {countOf(output)}
            </div>
          ) : (
            <OutputPart
              key={output.part}
              {...textPropsOf(output)}
              ready={{
                count: countOf(output),
                editor: editorOf(output) || null,
                rewrite: rewriteOf(output),
                onCopy: () => void copy(output.text),
              }}
            />
          ),
        )}
        <TextNotes notes={result.notes} nameOf={(part) => partName(type, part)} actionFor={writeMissing} />
        {gaps.length > 0 && <GapFields gaps={gaps} values={gapValues} onChange={fillGap} />}
        <ClaimList claims={shownClaims} actions={claimActions} isEdited={isEdited} onEdit={onEdit} />
        <MisfitKeywordsNote keywords={result.misfitKeywords} />
        <VoiceNote voice={result.voice} />
        {result.alike.length > 0 && <Banner tone="warning">{alikeText(result.alike)}</Banner>}
      </div>
      <OutputActions outputs={outputs} copy={copy} onEdit={onEdit} editButton={editButton} />
      {publishedNote}
      <KeywordStatsList stats={stats} />
    </>
  );
}

/** null: the text's length is in words and depends on the settings. */
function characterLimit(type: CompletionTypeId, part: string | null): TextLimit | null {
  const limit = usualLimit(type, part, 'S');
  return limit.unit === 'characters' ? limit : null;
}
