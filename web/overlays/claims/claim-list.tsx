import { Button, ButtonGroup, Icon, Text, Tooltip } from '@shopify/polaris';
import { AlertTriangleIcon } from '@shopify/polaris-icons';
import type { Claim } from '../../../common/contract/claims.ts';
import { counted } from '../../../common/text/counted.ts';
import { isUnsupported } from '../../../common/text/unsupported-claims.ts';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { SectionTitle } from '../../ui/text/typography.tsx';
import styles from './claims.module.css';
import type { ClaimActions } from './use-claim-actions.ts';

interface Props {
  /** Those that the text on screen still makes. */
  claims: Claim[];
  /** null: the text cannot be changed now. */
  actions: ClaimActions | null;
  /** Whether the merchant has changed this part on screen: then only they know what it says. */
  isEdited?(part: string | null): boolean;
  /** null: the text is edited in place, or not now. */
  onEdit: (() => void) | null;
}

/** What the text states: first what is not in the product's data, then the sources of the rest. */
export function ClaimList({ claims, actions, isEdited, onEdit }: Props) {
  const unsupported = claims.filter(isUnsupported);
  const traced = claims.filter(({ source }) => source !== null);
  return (
    <>
      {unsupported.length > 0 && (
        <section className={styles.claims} aria-label="Not in your product data">
          <div className={styles.head}>
            <span>
              <Icon source={AlertTriangleIcon} tone="caution" />
            </span>
            <SectionTitle>Not in your product data</SectionTitle>
          </div>
          <ul className={styles.rows}>
            {unsupported.map((claim) => (
              <li key={keyOf(claim)} className={styles.row}>
                <Text as="span" breakWord>
                  {claim.text}
                </Text>
                {actions && (
                  <UnsupportedActions
                    claim={claim}
                    actions={actions}
                    canRemove={!isEdited?.(claim.part)}
                    onEdit={onEdit}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {traced.length > 0 && <Sources claims={traced} />}
    </>
  );
}

const keyOf = ({ part, text }: Claim): string => `${part} ${text}`;

interface RowProps extends Pick<Props, 'onEdit'> {
  claim: Claim;
  actions: ClaimActions;
  canRemove: boolean;
}

function UnsupportedActions({ claim, actions, canRemove, onEdit }: RowProps) {
  const { busy, keep, remove } = actions;
  const common = { size: 'slim', variant: 'tertiary', disabled: busy !== null } as const;
  return (
    <ButtonGroup gap="extraTight">
      {canRemove && (
        <Button
          {...common}
          loading={busy === claim}
          accessibilityLabel={`Remove: ${claim.text}`}
          onClick={() => remove(claim)}
        >
          Remove
        </Button>
      )}
      {keep && (
        <Button {...common} accessibilityLabel={`Keep: ${claim.text}`} onClick={() => keep(claim)}>
          Keep
        </Button>
      )}
      {onEdit && (
        <Button {...common} accessibilityLabel={`Edit: ${claim.text}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </ButtonGroup>
  );
}

function Sources({ claims }: { claims: Claim[] }) {
  const { id, isOpen, disclosure } = useDisclosure();
  return (
    <div>
      {disclosure(`${counted(claims.length, 'statement')} found in your data`)}
      {isOpen && (
        <ul id={id} className={styles.sources} aria-label="Statements and their sources">
          {claims.map((claim) => (
            <li key={keyOf(claim)}>
              <Tooltip content={sourceText(claim)} hasUnderline>
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

function sourceText({ source }: Claim): string {
  const from = source?.document ? `${source.document.name}, ${source.document.place}` : 'Your data';
  return `${from}: “${source?.quote}”`;
}
