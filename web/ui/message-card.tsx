import type { ReactNode } from 'react';
import { Button } from '../kit/controls/button.tsx';
import { Box } from '../kit/layout/box.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { Text } from '../kit/text/text.tsx';

/** A card in place of a screen: what happened, and what to do next. */
export function MessageCard({ picture, children, action }: MessageCardProps) {
  return (
    <Card>
      <Box paddingBlock="2xl" paddingInline="l">
        <Stack gap="l" align="center">
          {picture && <img src={`/icons/${picture}`} alt="" width="120" height="84" />}
          <Box maxWidth="30rem">
            <Text as="p" size="large" align="center">
              {children}
            </Text>
          </Box>
          {action}
        </Stack>
      </Box>
    </Card>
  );
}

interface MessageCardProps {
  /** A file in `web/public/icons`. */
  picture?: string;
  children: ReactNode;
  action?: ReactNode;
}

export function NotFoundCard() {
  return (
    <MessageCard picture="not-found.svg" action={<HomeButton />}>
      Uh oh! This is uncharted territory. Is this a mistake, or a magic spell gone wrong? We suggest you turn back.
    </MessageCard>
  );
}

export function LoadFailureCard() {
  return (
    <MessageCard picture="load-failure.svg" action={<HomeButton />}>
      We've run into an issue known as an "Internal Server Error". Spooky, we know - but fear not! We're on it.
    </MessageCard>
  );
}

function HomeButton() {
  return (
    <Button kind="primary" url="/">
      Take me back home
    </Button>
  );
}
