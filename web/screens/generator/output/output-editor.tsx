import { TextField } from '@shopify/polaris';
import { useState } from 'react';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import type { Output } from './outputs.ts';

interface Props {
  output: Output;
  languageTag: string;
  /** Receives HTML where the output is HTML. */
  onChange(text: string): void;
}

/** A text that is changed where it stands, because it is copied and not published. */
export function OutputEditor({ output: { name, text, html }, languageTag, onChange }: Props) {
  const label = name ?? 'Your text';
  // The editor keeps its own changes, so it only needs the HTML that it begins with.
  const [initialHtml] = useState(html);
  return (
    <div lang={languageTag}>
      {initialHtml === null ? (
        <TextField label={label} labelHidden value={text} multiline={1} autoComplete="off" onChange={onChange} />
      ) : (
        <LazyRichTextEditor label={label} html={initialHtml} isDisabled={false} onChange={onChange} />
      )}
    </div>
  );
}
