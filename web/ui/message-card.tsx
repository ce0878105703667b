import { BlockStack, Box, Button, Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** A card in place of a screen: what happened, and what to do next. */
export function MessageCard({ picture, children, action }: MessageCardProps) {
  return (
    <Card>
      <Box paddingBlock="600" paddingInline="400">
        <BlockStack gap="400" inlineAlign="center">
          {picture && <img src={`/icons/${picture}`} alt="" width="120" height="84" />}
          <Box maxWidth="30rem">
            <Text as="p" variant="bodyLg" alignment="center">
              {children}
            </Text>
          </Box>
          {action}
        </BlockStack>
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
    <Button variant="primary" url="/">
      Take me back home
    </Button>
  );
}
