import type { Claim } from '../../../common/contract/claims.ts';
import { counted } from '../../../common/text/counted.ts';
import { isUnsupported } from '../../../common/text/unsupported-claims.ts';
import { Icon } from '../../kit/text/icon.tsx';
import { AlertTriangleIcon } from '../../kit/text/icons.ts';
import { Text } from '../../kit/text/text.tsx';
import { Tooltip } from '../../kit/text/tooltip.tsx';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { SectionTitle } from '../../ui/text/typography.tsx';
import { ClaimButtons } from './claim-buttons.tsx';
import { placeOf, sourceText, useUnsupportedWords } from './claim-words.ts';
import styles from './claims.module.css';
import type { ClaimActions } from './use-claim-actions.ts';

interface Props {
  /** Those that the text on screen still makes. */
  claims: Claim[];
  /** null: the text cannot be changed now. */
  actions: ClaimActions | null;
  /** Whether the merchant has changed the text on screen: then only they know what it says. */
  isEdited?: boolean;
  /** null: the text is edited in place, or not now. */
  onEdit: (() => void) | null;
  /** Whether it is marked in the text, so that only narrow screens list it. */
  isMarked(claim: Claim): boolean;
}

const onlyNarrow = (isOnly: boolean) => (isOnly ? styles.onlyNarrow : undefined);

/** What the text states: first what has no source, then the sources of the rest. */
export function ClaimList({ claims, actions, isEdited = false, onEdit, isMarked }: Props) {
  const unsupportedWords = useUnsupportedWords();
  const unsupported = claims.filter(isUnsupported);
  const traced = claims.filter(({ source }) => source !== null);
  return (
    <>
      {unsupported.length > 0 && (
        <section
          className={`${styles.claims} ${onlyNarrow(unsupported.every(isMarked))}`}
          aria-label={unsupportedWords}
        >
          <div className={styles.head}>
            <span>
              <Icon source={AlertTriangleIcon} tone="caution" />
            </span>
            <SectionTitle>{unsupportedWords}</SectionTitle>
          </div>
          <ul className={styles.rows}>
            {unsupported.map((claim) => (
              <li key={keyOf(claim)} className={`${styles.row} ${onlyNarrow(isMarked(claim))}`}>
                <Text as="span" breakWord>
                  {claim.text}
                </Text>
                {actions && <ClaimButtons claim={claim} actions={actions} canRemove={!isEdited} onEdit={onEdit} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {traced.length > 0 && (
        <div className={onlyNarrow(traced.every(isMarked))}>
          <Sources claims={traced} />
        </div>
      )}
    </>
  );
}

const keyOf = ({ part, text }: Claim): string => `${part} ${text}`;

/** "3 statements found in your data, 1 in your instructions". */
function foundWhere(claims: Claim[]): string {
  const [first, ...others] = Object.entries(Object.groupBy(claims, placeOf)).map(
    ([place, found = []]) => [place, found.length] as const,
  );
  if (!first) return '';
  const [place, found] = first;
  return [
    `${counted(found, 'statement')} found in ${place}`,
    ...others.map(([other, more]) => `${more} in ${other}`),
  ].join(', ');
}

function Sources({ claims }: { claims: Claim[] }) {
  const { id, isOpen, disclosure } = useDisclosure();
  return (
    <div>
      {disclosure(foundWhere(claims))}
      {isOpen && (
        <ul id={id} className={styles.sources} aria-label="Statements and their sources">
          {claims.map((claim) => (
            <li key={keyOf(claim)}>
              <Tooltip content={sourceText(claim)}>
                <button type="button" className={styles.sourced}>
                  {claim.text}
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
