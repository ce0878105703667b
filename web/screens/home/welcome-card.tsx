import { productName } from '../../../common/product-name.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { XIcon } from '../../kit/text/icons.ts';
import { inlineIcon } from '../../ui/inline-icon.ts';
import { CardTitle } from '../../ui/text/typography.tsx';
import { useWelcomeSeen } from './use-welcome-seen.ts';
import styles from './welcome-card.module.css';

export function WelcomeCard({ onStartTutorial }: { onStartTutorial(): void }) {
  const [isSeen, dismiss] = useWelcomeSeen();
  if (isSeen) return null;

  return (
    <Card>
      <div className={styles.card}>
        <img className={styles.picture} src={inlineIcon('/icons/welcome.svg')} alt="" width="103" height="72" />
        <div className={styles.words}>
          <CardTitle>{`Welcome to ${productName}`}</CardTitle>
          <p className={styles.about}>
            Descriptions, search texts, e-mails and ads for your store, written from your own products, in your tone and
            your language. Write your first one in a minute.
          </p>
        </div>
        <div className={styles.start}>
          <Button kind="primary" onClick={onStartTutorial}>
            Start the one-minute tutorial
          </Button>
        </div>
        <div className={styles.dismiss}>
          <Button kind="quiet" icon={XIcon} label="Dismiss welcome card" onClick={dismiss} />
        </div>
      </div>
    </Card>
  );
}
