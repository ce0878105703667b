import { useEffect, useState } from 'react';
import { productName } from '../../../common/product-name.ts';
import { reopenInAdmin } from '../../host/reopen-in-admin.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Box } from '../../kit/layout/box.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './redirect-screen.module.css';

const countdownFrom = 3;

/** The app works only inside the admin, so this screen leads there. */
export function RedirectScreen() {
  const [secondsLeft, setSecondsLeft] = useState(countdownFrom);

  useEffect(() => {
    // Every number is shown for a second, zero included.
    const timer = setTimeout(() => (secondsLeft === 0 ? reopenInAdmin() : setSecondsLeft(secondsLeft - 1)), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return (
    <main className={styles.screen}>
      <Card>
        <Box padding="l">
          <Stack gap="l" align="center">
            <img src="/icons/yodel.svg" alt={productName} width="56" height="56" />
            <Text as="h1" size="heading-m" align="center">
              the app is embedded in your Shopify admin, let's go!
            </Text>
            <Button kind="primary" size="large" onClick={reopenInAdmin}>
              {`Go to the app (${secondsLeft})`}
            </Button>
          </Stack>
        </Box>
      </Card>
    </main>
  );
}
