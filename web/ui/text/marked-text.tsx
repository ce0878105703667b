import { textDirection } from '../../../common/text/text-direction.ts';
import { markClaims } from './mark-claims.ts';
import styles from './marked-claims.module.css';
import { SafeHtmlView } from './safe-html-view.tsx';

interface Props {
  text: string;
  isHtml: boolean;
  /** The words to mark. */
  claims: string[];
  className?: string | undefined;
  languageTag?: string | undefined;
}

/** A text to read, with its statements marked. */
export function MarkedText({ text, isHtml, claims, className = '', languageTag }: Props) {
  if (isHtml)
    return (
      <SafeHtmlView html={text} claims={claims} className={`${className} ${styles.marked}`} languageTag={languageTag} />
    );
  return (
    <div className={`${className} ${styles.marked} ${styles.plain}`} lang={languageTag} dir={textDirection(text)}>
      <MarkedWords text={text} claims={claims} />
    </div>
  );
}

/** Plain words, for inside of a text with `marked`. */
export const MarkedWords = ({ text, claims }: Pick<Props, 'text' | 'claims'>) =>
  markClaims(text, claims).map((segment, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
    segment.isClaim ? <mark key={position}>{segment.text}</mark> : segment.text,
  );
