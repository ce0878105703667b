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
  const edited = useEditedOutputs(type, result);
  const { outputs, gaps } = edited;
  const claimActions = useClaims(result, subject.kind === 'product' ? subject.product.id : null, on.onChangeVersion);
  const textOf = (part: string | null, of: Output[]) => of.find((output) => output.part === part)?.text ?? '';
  const isEdited = (part: string | null) => textOf(part, outputs) !== textOf(part, outputsOf(type, result));
  const rewrite = (part: string) => {
    const text = outputs.map((each) => ({ id: each.part ?? '', output: each.text }));
    onRewritePart({ version: { ...result, text }, part });
  };
  return (
    <>
      <div className={styles.body}>
        <TextPreview type={type} subject={subject} outputs={outputs} />
        {outputs.map((output) => (
          <ResultPart
            key={output.part ?? 'only'}
            type={type}
            result={result}
            output={output}
            // A text that cannot be published is changed here before it is copied.
            onChange={onEdit ? null : (text) => edited.setText(output, text)}
            onCopy={() => void copy(output.text)}
            onRewrite={rewrite}
          />
        ))}
        <TextNotes
          notes={result.notes}
          nameOf={(part) => partName(type, part)}
          actionFor={(part) => <WriteMissing name={partName(type, part)} part={part} onWrite={rewrite} />}
        />
        {gaps.length > 0 && <GapFields gaps={gaps} values={edited.gapValues} onChange={edited.fillGap} />}
        <ClaimList
          claims={result.claims.filter(({ part, text }) => textOf(part, outputs).includes(text))}
          actions={claimActions}
          isEdited={isEdited}
          onEdit={onEdit}
        />
        <MisfitKeywordsNote keywords={result.misfitKeywords} />
        <VoiceNote voice={result.voice} />
        {result.alike.length > 0 && <Banner tone="warning">{alikeText(result.alike)}</Banner>}
      </div>
      <OutputActions outputs={outputs} copy={copy} onEdit={onEdit} editButton={editButton} />
      {publishedNote}
      <KeywordStatsList stats={edited.stats} />
    </>
  );
}

interface ResultPartProps {
  type: CompletionTypeId;
  result: Version;
  output: Output;
  /** null: the text is changed elsewhere. */
  onChange: ((text: string) => void) | null;
  onCopy(): void;
  onRewrite(part: string): void;
}

/** The whole text, or one part of a composition. */
function ResultPart({ type, result, output, onChange, onCopy, onRewrite }: ResultPartProps) {
  const { part, text } = output;
  const languageTag = languages[result.language].tag;
  const limit = characterLimit(type, part);
  const count = limit && <CharacterCount text={text} limit={limit} />;
  const editor = onChange && <OutputEditor output={output} languageTag={languageTag} onChange={onChange} />;
  const shown = {
    output,
    claims: result.pleaseCheck.filter((claim) => claim.part === part).map((claim) => claim.text),
    isGenerating: false,
    languageTag,
  };
  if (part === null)
    return (
      <div className={styles.part}>
        {editor ?? <OutputText {...shown} />}
        {count}
      </div>
    );
  const tokens = partCost(part);
  const rewrite = tokens ? { tokens, onRewrite: () => onRewrite(part) } : null;
  return <OutputPart {...shown} ready={{ count, editor, rewrite, onCopy }} />;
}

/** Asks for a part that did not come. */
function WriteMissing({ part, name, onWrite }: { part: string; name: string; onWrite(part: string): void }) {
  const tokens = partCost(part);
  if (!tokens) return null;
  const label = `Write it · ${counted(tokens, 'token')}`;
  return (
    <Button variant="plain" accessibilityLabel={`${label}: ${name}`} onClick={() => onWrite(part)}>
      {label}
    </Button>
  );
}

/** null: the text's length is in words and depends on the settings. */
function characterLimit(type: CompletionTypeId, part: string | null): TextLimit | null {
  const limit = usualLimit(type, part, 'S');
  return limit.unit === 'characters' ? limit : null;
}
