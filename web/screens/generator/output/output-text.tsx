import { useMemo } from 'react';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { markClaims } from '../../../ui/text/mark-claims.ts';
import richStyles from '../../../ui/text/rich-text.module.css';
import { safeHtml } from '../../../ui/text/safe-html.ts';
import styles from './output.module.css';
import type { Output } from './outputs.ts';

interface Props {
  output: Output;
  claims: string[];
  isGenerating: boolean;
  /** What browsers and screen readers need to know to read it aloud and set its direction. */
  languageTag: string;
}

export function OutputText({ output: { text, html }, claims, isGenerating, languageTag }: Props) {
  const safe = useMemo(() => (html === null ? null : safeHtml(html, claims)), [html, claims]);
  const className = `${styles.text} ${isGenerating ? styles.generating : ''}`;
  if (safe !== null) {
    return (
      <div
        className={`${className} ${styles.rich} ${richStyles.rich}`}
        lang={languageTag}
        dir={textDirection(safe)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml lets nothing through that runs
        dangerouslySetInnerHTML={{ __html: safe }}
      />
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
