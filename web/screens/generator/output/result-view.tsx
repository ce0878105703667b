import type { ReactNode, RefObject } from 'react';
import { languages } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { type TextLimit, usualLimit } from '../../../../common/catalogue/text-limits.ts';
import type { Claim } from '../../../../common/contract/claims.ts';
import { partCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { ClaimList } from '../../../overlays/claims/claim-list.tsx';
import { canBeMarked, wordsToMark } from '../../../overlays/claims/claim-source.ts';
import { MarkedClaims } from '../../../overlays/claims/marked-claims.tsx';
import { NotCheckedNote } from '../../../overlays/claims/not-checked-note.tsx';
import type { ClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { VoiceNote } from '../../../overlays/voices/voice-note.tsx';
import { useCopy } from '../../../ui/browser/use-copy.ts';
import { alikeText } from '../../../ui/products/alike-texts.ts';
import { CharacterCount } from '../../../ui/text/character-count.tsx';
import { TextNotes } from '../../../ui/text/text-notes.tsx';
import { TextPreview } from '../preview/text-preview.tsx';
import type { Subject } from '../subject.ts';
import type { PartRewrite, Version } from '../version.ts';
import { GapFields } from './gap-fields.tsx';
import { gapsIn } from './gaps.ts';
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
  const edited = useEditedOutputs(type, result);
  const { outputs, gaps } = edited;
  const openBlanks = gapsIn(
    type,
    outputs.map(({ text }) => text),
  ).length;
  const copy = useCopy(on.onCopied, openBlanks);
  const claimActions = useClaims(result, subject.kind === 'product' ? subject.product.id : null, on.onChangeVersion);
  const claimsOn = ({ part, text }: Output) =>
    result.claims.filter((claim) => claim.part === part && text.includes(claim.text));
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
            saved={outputsOf(type, result).find(({ part }) => part === output.part) ?? output}
            claims={claimsOn(output)}
            claimActions={claimActions}
            onCopy={() => void copy(output.text)}
            onRewrite={rewrite}
          />
        ))}
        {gaps.length > 0 && <GapFields gaps={gaps} values={edited.gapValues} onChange={edited.fillGap} />}
      </div>
      <OutputActions
        outputs={outputs}
        copy={copy}
        onEdit={onEdit}
        editButton={editButton}
        isPublished={Boolean(publishedNote)}
      />
      {publishedNote}
      <ResultNotes
        type={type}
        result={result}
        outputs={outputs}
        claims={outputs.flatMap(claimsOn)}
        claimActions={claimActions}
        onEdit={onEdit}
        onRewrite={rewrite}
      />
      <KeywordStatsList stats={edited.stats} />
    </>
  );
}

interface ResultNotesProps extends Pick<Props, 'type' | 'result' | 'onEdit'> {
  outputs: Output[];
  /** What the text still states. */
  claims: Claim[];
  claimActions: ClaimActions;
  onRewrite(part: string): void;
}

/** What there is to say about a text. */
function ResultNotes({ type, result, outputs, claims, claimActions, onEdit, onRewrite }: ResultNotesProps) {
  return (
    <div className={styles.notes}>
      <TextNotes
        notes={result.notes}
        nameOf={(part) => partName(type, part)}
        actionFor={(part) => <WriteMissing name={partName(type, part)} part={part} onWrite={onRewrite} />}
      />
      {!result.isChecked && <NotCheckedNote />}
      {onEdit && (
        <ClaimList
          claims={claims}
          isMarked={(claim) => canBeMarked(claim, shownOf(outputs, claim.part))}
          actions={claimActions}
          onEdit={onEdit}
        />
      )}
      <MisfitKeywordsNote keywords={result.misfitKeywords} />
      <VoiceNote voice={result.voice} />
      {result.alike.length > 0 && <Note tone="warning">{alikeText(result.alike)}</Note>}
    </div>
  );
}

const shownOf = (outputs: Output[], part: string | null): string | null => {
  const output = outputs.find((each) => each.part === part);
  return output ? (output.html ?? output.text) : null;
};

interface ResultPartProps {
  type: CompletionTypeId;
  result: Version;
  output: Output;
  /** The same before the merchant changed it here. */
  saved: Output;
  /** null: the text is changed elsewhere. */
  onChange: ((text: string) => void) | null;
  /** What this part states. */
  claims: Claim[];
  claimActions: ClaimActions;
  onCopy(): void;
  onRewrite(part: string): void;
}

/** The whole text, or one part of a composition. */
function ResultPart({ type, result, output, claims, claimActions, onCopy, onRewrite, ...props }: ResultPartProps) {
  const { part, text } = output;
  const languageTag = languages[result.language].tag;
  const limit = characterLimit(type, part);
  const count = limit && <CharacterCount text={text} limit={limit} />;
  const editor = props.onChange && (
    <OutputEditor
      output={output}
      saved={props.saved}
      claims={claims}
      claimActions={claimActions}
      languageTag={languageTag}
      onChange={props.onChange}
    />
  );
  const shown = {
    output,
    claims: wordsToMark(claims),
    isGenerating: false,
    languageTag,
  };
  if (part === null)
    return (
      <div className={styles.part}>
        {editor ?? (
          <MarkedClaims claims={claims} actions={claimActions}>
            <OutputText {...shown} />
          </MarkedClaims>
        )}
        {count}
      </div>
    );
  const tokens = partCost(part);
  const rewrite = tokens ? { tokens, onRewrite: () => onRewrite(part) } : null;
  return (
    <MarkedClaims claims={claims} actions={claimActions}>
      <OutputPart {...shown} ready={{ count, editor, rewrite, onCopy }} />
    </MarkedClaims>
  );
}

/** Asks for a part that did not come. */
function WriteMissing({ part, name, onWrite }: { part: string; name: string; onWrite(part: string): void }) {
  const tokens = partCost(part);
  if (!tokens) return null;
  const label = `Write it · ${counted(tokens, 'token')}`;
  return (
    <Button kind="plain" label={`${label}: ${name}`} onClick={() => onWrite(part)}>
      {label}
    </Button>
  );
}

/** null: the text's length is in words and depends on the settings. */
function characterLimit(type: CompletionTypeId, part: string | null): TextLimit | null {
  const limit = usualLimit(type, part, 'S');
  return limit.unit === 'characters' ? limit : null;
}
