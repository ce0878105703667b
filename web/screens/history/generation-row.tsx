import { type PropsWithChildren, useRef } from 'react';
import { languages, lengthNames, toneNames } from '../../../common/catalogue/completion-settings.ts';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import { chosenLimit } from '../../../common/catalogue/text-limits.ts';
import { textName } from '../../../common/catalogue/text-name.ts';
import type { GenerationEntry } from '../../../common/contract/history.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { ClipboardIcon } from '../../kit/text/icons.ts';
import { ClaimList } from '../../overlays/claims/claim-list.tsx';
import { canBeMarked, wordsToMark } from '../../overlays/claims/claim-source.ts';
import { basisOf, ClaimBasis } from '../../overlays/claims/claim-words.ts';
import { MarkedClaims } from '../../overlays/claims/marked-claims.tsx';
import type { ClaimActions } from '../../overlays/claims/use-claim-actions.ts';
import type { ClaimingText } from '../../overlays/claims/without-claim.ts';
import { useVoiceLabel } from '../../overlays/voices/voice-note.tsx';
import { recordCopy } from '../../session/copied-texts.ts';
import { useCopy } from '../../ui/browser/use-copy.ts';
import { languageName } from '../../ui/text/language-name.ts';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { SectionTitle } from '../../ui/text/typography.tsx';
import { typeIcon } from '../../ui/type-icon.ts';
import { ExpandableRow, RowHead } from './expandable-row.tsx';
import styles from './history.module.css';
import { formatTime, generationStatusLabels } from './history-labels.ts';
import { publishField, rerunUrl } from './rerun-url.ts';
import { useEntryClaims } from './use-entry-claims.ts';

interface Props {
  entry: GenerationEntry;
  /** null: the store has not granted write access. */
  onPublish: ((entry: GenerationEntry, activator: HTMLElement | null) => void) | null;
  /** A statement was taken out of the text, or kept. */
  onChange(change: (text: ClaimingText) => ClaimingText): void;
}

export function GenerationRow(props: Props) {
  const { entry } = props;
  const { icon } = definitionOf(entry.completionType);
  const status = generationStatusLabels[entry.status];
  return (
    <ExpandableRow
      head={
        <>
          <img className={styles.typeIcon} src={typeIcon(icon)} alt="" width={32} height={32} />
          <RowHead
            title={<bdi>{entry.target?.title || excerptOf(entry)}</bdi>}
            about={[
              textName(entry.completionType, entry.target?.id ?? null),
              entry.locale && languageName(entry.locale),
              formatTime(entry.at),
              entry.staff?.name,
              entry.standingOrder ?? (entry.origin === 'batch' && 'Batch'),
            ]}
          >
            {entry.status !== 'kept' && <Badge tone={status.tone}>{status.name}</Badge>}
            <span className={styles.tokens}>{counted(entry.costInTokens, 'token')}</span>
          </RowHead>
        </>
      }
    >
      {() => <GenerationDetail {...props} />}
    </ExpandableRow>
  );
}

function GenerationDetail({ entry, onPublish, onChange }: Props) {
  const { settings, text, html } = entry;
  const copy = useCopy(() => recordCopy(entry.id));
  const publishButton = useRef<HTMLSpanElement>(null);
  const rerun = rerunUrl(entry);
  const voice = useVoiceLabel(entry.voice);
  const claimActions = useEntryClaims(entry, onChange);
  const parts = typeof text === 'string' ? null : text;
  const isRich = definitionOf(entry.completionType).format === 'html' && html !== null;
  return (
    <ClaimBasis value={basisOf(entry.completionType, entry.target?.id)}>
      {parts ? (
        parts.map(({ id, output }) => (
          <Part key={id} name={partName(entry, id)} onCopy={() => void copy(output)}>
            <StatingText entry={entry} part={id} text={output} isHtml={false} actions={claimActions} />
          </Part>
        ))
      ) : (
        <StatingText
          entry={entry}
          part={null}
          text={isRich ? html : textOnly(entry)}
          isHtml={isRich}
          actions={claimActions}
        />
      )}
      <dl className={styles.settings}>
        {chosenLimit(entry.completionType, settings.completionLength) && (
          <Setting name="Length" value={lengthNames[settings.completionLength]} />
        )}
        <Setting name="Language" value={languages[settings.language].name} />
        <Setting name="Tone" value={toneNames[settings.tone]} />
        {voice && <Setting name="Voice" value={voice} />}
        <Setting name="Tokens" value={String(entry.costInTokens)} />
        <Setting name="Model" value={entry.model} />
        <Setting name="Status" value={generationStatusLabels[entry.status].name} />
        {settings.freeTextInstructions && <Setting name="Instructions" value={settings.freeTextInstructions} />}
      </dl>
      <div className={styles.actions}>
        <Button
          icon={ClipboardIcon}
          onClick={() =>
            void (parts
              ? copy(parts.map(({ id, output }) => `${partName(entry, id)}\n${output}`).join('\n\n'))
              : copy(textOnly(entry), definitionOf(entry.completionType).format === 'html' ? html : null))
          }
        >
          Copy
        </Button>
        {onPublish && publishField(entry) && (
          <span ref={publishButton}>
            <Button onClick={() => onPublish(entry, publishButton.current)}>Edit & Add to Shopify</Button>
          </span>
        )}
        {rerun && <Button url={rerun}>Run again</Button>}
        {entry.batchId && <Button url={`/batch-results/${entry.batchId}`}>Open batch</Button>}
      </div>
    </ClaimBasis>
  );
}

interface PartProps {
  name: string;
  onCopy(): void;
}

const Part = ({ name, onCopy, children }: PropsWithChildren<PartProps>) => (
  <section aria-label={name} className={styles.part}>
    <div className={styles.partHead}>
      <SectionTitle>{name}</SectionTitle>
      <Button kind="quiet" size="small" icon={ClipboardIcon} label={`Copy ${name}`} onClick={onCopy} />
    </div>
    {children}
  </section>
);

function Setting({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

interface StatingTextProps {
  entry: GenerationEntry;
  part: string | null;
  text: string;
  isHtml: boolean;
  actions: ClaimActions | null;
}

/** A text with its statements marked. */
function StatingText({ entry, part, text, isHtml, actions }: StatingTextProps) {
  const claims = entry.claims.filter((claim) => claim.part === part);
  return (
    <>
      <MarkedClaims claims={claims} actions={actions}>
        <MarkedText
          text={text}
          isHtml={isHtml}
          claims={wordsToMark(claims)}
          className={styles.text}
          languageTag={languages[entry.settings.language].tag}
        />
      </MarkedClaims>
      <ClaimList claims={claims} isMarked={(claim) => canBeMarked(claim, text)} actions={actions} onEdit={null} />
    </>
  );
}

const textOnly = ({ text }: GenerationEntry): string => (typeof text === 'string' ? text : (text[0]?.output ?? ''));

function partName({ completionType, text }: GenerationEntry, id: string): string {
  if (completionType === 'image_alt_text' && typeof text !== 'string')
    return `Picture ${text.findIndex((part) => part.id === id) + 1}`;
  return definitionOf(completionType).outputComposition?.find((part) => part.id === id)?.name ?? id;
}

const excerptLength = 80;

/** A text without a product or collection is titled by its first words. */
function excerptOf(entry: GenerationEntry): string {
  const text = textOnly(entry)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
}
