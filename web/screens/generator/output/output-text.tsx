import { textDirection } from '../../../../common/text/text-direction.ts';
import { markClaims } from '../../../ui/text/mark-claims.ts';
import markStyles from '../../../ui/text/marked-claims.module.css';
import { SafeHtmlView } from '../../../ui/text/safe-html-view.tsx';
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
  const className = `${styles.text} ${markStyles.marked} ${isGenerating ? styles.generating : ''}`;
  if (html !== null) {
    return (
      <SafeHtmlView html={html} claims={claims} className={`${className} ${styles.rich}`} languageTag={languageTag} />
    );
  }
  return (
    <div className={`${className} ${styles.plain}`} lang={languageTag} dir={textDirection(text)}>
      {markClaims(text, claims).map((segment, position) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
        segment.isClaim ? <mark key={position}>{segment.text}</mark> : segment.text,
      )}
    </div>
  );
}
