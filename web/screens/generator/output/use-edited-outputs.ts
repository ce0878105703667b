import { useMemo } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { htmlParagraphs } from '../../../../common/text/html-paragraphs.ts';
import { type KeywordStats, statsOfTexts } from '../../../../common/text/keyword-stats.ts';
import { readable } from '../../../../common/text/readable-html.ts';
import { useDraft } from '../../../session/use-draft.ts';
import type { Version } from '../version.ts';
import { gapsIn, withFilledGaps } from './gaps.ts';
import { type Output, outputsOf } from './outputs.ts';

/** The merchant's changes to a text: by part, and by gap. */
interface TextEdits extends Readonly<Record<string, unknown>> {
  texts?: Readonly<Record<string, string>>;
  gaps?: Readonly<Record<string, string>>;
}

/** A text with the changes that the merchant made on the screen. They last until the tab is closed. */
export function useEditedOutputs(type: CompletionTypeId, version: Version) {
  const [edits, setEdits] = useDraft<TextEdits>(`changes to text ${version.id}`, {});
  const generated = useMemo(() => outputsOf(type, version), [type, version]);
  const unfilled = generated.map((output) => withEdit(output, edits.texts?.[keyOf(output)]));
  const gapValues = edits.gaps ?? {};
  const outputs = unfilled.map((output) => ({ ...output, text: withFilledGaps(output.text, gapValues) }));
  const isEdited = outputs.some(({ text }, position) => text !== generated[position]?.text);
  return {
    outputs,
    gaps: gapsIn(
      type,
      unfilled.map(({ text }) => text),
    ),
    gapValues,
    stats: isEdited ? statsOf(outputs, version.keywords) : version.keywordStats,
    /** `text` is HTML where the output is. */
    setText(output: Output, text: string): void {
      setEdits((before) => ({ ...before, texts: { ...before.texts, [keyOf(output)]: text } }));
    },
    fillGap(gap: string, value: string): void {
      setEdits((before) => ({ ...before, gaps: { ...before.gaps, [gap]: value } }));
    },
  };
}

const keyOf = ({ part }: Output): string => part ?? '';

function withEdit(output: Output, edit: string | undefined): Output {
  if (edit === undefined) return output;
  if (output.html === null) return { ...output, text: edit };
  return { ...output, html: edit, text: htmlParagraphs(readable(edit)).paragraphs.join('\n\n') };
}

function statsOf(outputs: Output[], keywords: string): KeywordStats {
  return statsOfTexts(
    outputs.map(({ text }) => text),
    keywords,
  );
}
