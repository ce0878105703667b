import { Badge, Button } from '@shopify/polaris';
import { ClipboardIcon } from '@shopify/polaris-icons';
import { useRef } from 'react';
import { languages, lengthNames, toneNames } from '../../../common/catalogue/completion-settings.ts';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import { textName } from '../../../common/catalogue/text-name.ts';
import type { GenerationEntry } from '../../../common/contract/history.ts';
import { counted } from '../../../common/text/counted.ts';
import { textDirection } from '../../../common/text/text-direction.ts';
import { useVoiceLabel } from '../../overlays/voices/voice-note.tsx';
import { recordCopy } from '../../session/copied-texts.ts';
import { useCopy } from '../../ui/browser/use-copy.ts';
import { languageName } from '../../ui/text/language-name.ts';
import { SafeHtmlView } from '../../ui/text/safe-html-view.tsx';
import { SectionTitle } from '../../ui/text/typography.tsx';
import { typeIcon } from '../../ui/type-icon.ts';
import { ExpandableRow, RowHead } from './expandable-row.tsx';
import styles from './history.module.css';
import { formatTime, generationStatusLabels } from './history-labels.ts';
import { publishField, rerunUrl } from './rerun-url.ts';

interface Props {
  entry: GenerationEntry;
  /** null: the store has not granted write access. */
  onPublish: ((entry: GenerationEntry, activator: HTMLElement | null) => void) | null;
}

export function GenerationRow({ entry, onPublish }: Props) {
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
      {() => <GenerationDetail entry={entry} onPublish={onPublish} />}
    </ExpandableRow>
  );
}

function GenerationDetail({ entry, onPublish }: Props) {
  const { settings, text, html } = entry;
  const copy = useCopy(() => recordCopy(entry.id));
  const publishButton = useRef<HTMLSpanElement>(null);
  const rerun = rerunUrl(entry);
  const voice = useVoiceLabel(entry.voice);
  const parts = typeof text === 'string' ? null : text;
  return (
    <>
      {parts ? (
        parts.map(({ id, output }) => (
          <Part key={id} entry={entry} name={partName(entry, id)} text={output} onCopy={() => void copy(output)} />
        ))
      ) : (
        <GeneratedText entry={entry} />
      )}
      <dl className={styles.settings}>
        <Setting name="Length" value={lengthNames[settings.completionLength]} />
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
    </>
  );
}

interface PartProps {
  entry: GenerationEntry;
  name: string;
  text: string;
  onCopy(): void;
}

const Part = ({ entry, name, text, onCopy }: PartProps) => (
  <section aria-label={name} className={styles.part}>
    <div className={styles.partHead}>
      <SectionTitle>{name}</SectionTitle>
      <Button
        variant="tertiary"
        size="slim"
        icon={ClipboardIcon}
        accessibilityLabel={`Copy ${name}`}
        onClick={onCopy}
      />
    </div>
    <PlainText entry={entry} text={text} />
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

function GeneratedText({ entry }: { entry: GenerationEntry }) {
  const { html, completionType, settings } = entry;
  const isRich = definitionOf(completionType).format === 'html' && html !== null;
  if (!isRich) return <PlainText entry={entry} text={textOnly(entry)} />;
  return <SafeHtmlView html={html} className={styles.text} languageTag={languages[settings.language].tag} />;
}

function PlainText({ entry, text }: { entry: GenerationEntry; text: string }) {
  return (
    <div
      className={`${styles.text} ${styles.plain}`}
      lang={languages[entry.settings.language].tag}
      dir={textDirection(text)}
    >
      {text}
    </div>
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
