import { MarkedText } from '../../../ui/text/marked-text.tsx';
import styles from './output.module.css';
import type { Output } from './outputs.ts';

interface Props {
  output: Output;
  claims: string[];
  isGenerating: boolean;
  /** For hyphenation, screen readers and text direction. */
  languageTag: string;
}

export function OutputText({ output: { text, html }, claims, isGenerating, languageTag }: Props) {
  const isHtml = html !== null;
  return (
    <MarkedText
      text={html ?? text}
      isHtml={isHtml}
      claims={claims}
      className={`${styles.text} ${isHtml ? styles.rich : styles.plain} ${isGenerating ? styles.generating : ''}`}
      languageTag={languageTag}
    />
  );
}
