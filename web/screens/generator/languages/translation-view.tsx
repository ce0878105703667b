import type { ReactNode } from 'react';
import { definitionOf, typeOfPart } from '../../../../common/catalogue/completion-types.ts';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { MarkedField } from '../../../overlays/claims/marked-field.tsx';
import type { ClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { PublishFailure } from '../../../overlays/drafts/publish-failure.tsx';
import { reportError } from '../../../reporting/reporting.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { TextNotes } from '../../../ui/text/text-notes.tsx';
import { SectionTitle } from '../../../ui/text/typography.tsx';
import { changesFromParts, type PublishPart, withEdits } from '../publish/publish-parts.ts';
import type { TranslatedText, TranslationDrafts } from './use-translations.ts';

interface Props {
  /** The language's name. */
  name: string;
  text: Pick<TranslatedText, 'generationId' | 'locale' | 'claims' | 'glossaryFaults' | 'notes'>;
  /** As they were written. */
  parts: PublishPart[];
  drafts: TranslationDrafts;
}

interface ViewProps extends Props {
  /** null: its statements cannot be taken out here. */
  claimActions: ClaimActions | null;
  /** It cannot be changed now. */
  isDisabled: boolean;
  /** How it gets into the store. */
  children: ReactNode;
}

const partLabel = (part: string): string => {
  const type = typeOfPart(part);
  return type ? definitionOf(type).name : part;
};

/** One language's text, to read and correct. */
export function TranslationView({ name, text, parts, drafts, claimActions, isDisabled, children }: ViewProps) {
  const { generationId: id, locale } = text;
  return (
    <section aria-label={name}>
      <Stack gap="s">
        <SectionTitle>{name}</SectionTitle>
        {withEdits(parts, drafts.editsOf(id)).map((part) => (
          <div key={part.field} lang={locale} dir={textDirection(part.content)}>
            <MarkedField
              label={`${part.name} in ${name}`}
              text={parts.find(({ field }) => field === part.field)?.content ?? ''}
              edited={part.content}
              isHtml={part.textType === 'html'}
              languageTag={locale}
              claims={text.claims.filter((claim) => claim.part === part.part)}
              actions={isDisabled || drafts.isBusy(id) ? null : claimActions}
            >
              {(takesFocus) => (
                <PartField
                  part={part}
                  label={`${part.name} in ${name}`}
                  isDisabled={isDisabled}
                  autoFocus={takesFocus}
                  onChange={(value) => drafts.edit(id, { [part.field]: value })}
                />
              )}
            </MarkedField>
          </div>
        ))}
        {text.glossaryFaults.length > 0 && (
          <Note tone="warning" title="Not as in your glossary">
            <p>{text.glossaryFaults.join(' ')}</p>
          </Note>
        )}
        <TextNotes notes={text.notes} nameOf={partLabel} />
        {children}
      </Stack>
    </section>
  );
}

/** Publishes a translation alone, to a main text that is in the store already. */
export function PublishAlone({ name, text, parts, drafts }: Props) {
  const { generationId: id, locale } = text;
  const changes = changesFromParts(withEdits(parts, drafts.editsOf(id)));
  const publish = (overwriteConflicts: boolean) =>
    void drafts.publish([[id]], { locale, changes, overwriteConflicts }).catch(reportError);
  return (
    <>
      <PublishFailure failure={drafts.failureOf(id)} onPublishAnyway={() => publish(true)} />
      <Row gap="s" align="center">
        {drafts.isPublished(id) ? (
          <>
            <InStore name={name} />
            <Button
              kind="plain"
              label={`Undo the ${name} text`}
              onClick={() => void drafts.undo(id).catch(reportError)}
            >
              Undo
            </Button>
          </>
        ) : (
          <Button loading={drafts.isBusy(id)} onClick={() => publish(false)}>
            {`Publish in ${name}`}
          </Button>
        )}
      </Row>
    </>
  );
}

export const InStore = ({ name }: { name: string }) => <Text as="span">{`The ${name} text is in your store.`}</Text>;

interface PartFieldProps {
  part: PublishPart;
  label: string;
  isDisabled: boolean;
  autoFocus: boolean;
  onChange(value: string): void;
}

function PartField({ part: { field, content, textType }, isDisabled, ...common }: PartFieldProps) {
  if (textType === 'html') return <LazyRichTextEditor {...common} html={content} isDisabled={isDisabled} />;
  return (
    <Field {...common} value={content} rows={field === 'description' ? 6 : 1} maxHeight={320} disabled={isDisabled} />
  );
}
