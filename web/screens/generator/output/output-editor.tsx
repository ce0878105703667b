import type { Claim } from '../../../../common/contract/claims.ts';
import { Field } from '../../../kit/controls/field.tsx';
import { MarkedField } from '../../../overlays/claims/marked-field.tsx';
import type { ClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import type { Output } from './outputs.ts';

interface Props {
  output: Output;
  /** The same before the merchant changed it here. */
  saved: Output;
  claims: Claim[];
  claimActions: ClaimActions;
  languageTag: string;
  /** Receives HTML where the output is HTML. */
  onChange(text: string): void;
}

/** A text that is changed where it stands, because it is copied and not published. */
export function OutputEditor({
  output: { name, text, html },
  saved,
  claims,
  claimActions,
  languageTag,
  onChange,
}: Props) {
  const label = name ?? 'Your text';
  return (
    <MarkedField
      label={label}
      labelHidden
      text={saved.html ?? saved.text}
      edited={html ?? text}
      isHtml={html !== null}
      languageTag={languageTag}
      claims={claims}
      actions={claimActions}
    >
      {(takesFocus) => (
        <div lang={languageTag}>
          {html === null ? (
            <Field label={label} labelHidden value={text} rows={1} autoFocus={takesFocus} onChange={onChange} />
          ) : (
            <LazyRichTextEditor
              label={label}
              html={html}
              isDisabled={false}
              autoFocus={takesFocus}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </MarkedField>
  );
}
