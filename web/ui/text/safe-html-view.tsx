import { useMemo } from 'react';
import { textDirection } from '../../../common/text/text-direction.ts';
import richStyles from './rich-text.module.css';
import { safeHtml } from './safe-html.ts';

interface Props {
  html: string;
  /** Unverified phrases to highlight. */
  claims?: string[];
  className?: string | undefined;
  languageTag?: string | undefined;
}

/** Shows HTML from a shop or from the model, sanitised. */
export function SafeHtmlView({ html, claims, className = '', languageTag }: Props) {
  const safe = useMemo(() => ({ __html: safeHtml(html, claims) }), [html, claims]);
  return (
    <div
      className={`${className} ${richStyles.rich}`}
      lang={languageTag}
      dir={textDirection(safe.__html)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml removes everything that could run
      dangerouslySetInnerHTML={safe}
    />
  );
}
